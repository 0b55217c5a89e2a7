import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const setDefaultView: Handler<'setDefaultView'> = ({ path, caller }, { views }) => {
  views.setDefault(path.id, caller);
  return noContent();
};

import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const deleteDecorator: Handler<'deleteDecorator'> = ({ path, caller }, { decorators }) => {
  decorators.delete(path.decoratorId, caller);
  return noContent();
};

import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const deleteGrokPattern: Handler<'deleteGrokPattern'> = ({ path }, { grok }) => {
  grok.delete(path.patternId);
  return noContent();
};

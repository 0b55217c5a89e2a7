import { type Handler, noContent } from '../../http/handler.ts';

export const deleteGrokPattern: Handler<'deleteGrokPattern'> = ({ path, services }) => {
  services.grok.delete(path.patternId);
  return noContent();
};

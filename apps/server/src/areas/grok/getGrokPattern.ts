import { type Handler, ok } from '../../http/handler.ts';

export const getGrokPattern: Handler<'getGrokPattern'> = ({ path, services }) =>
  ok(services.grok.get(path.patternId));

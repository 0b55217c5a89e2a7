import { type Handler, ok } from '../../http/handler.ts';

export const updateGrokPattern: Handler<'updateGrokPattern'> = async ({ path, body, services }) =>
  ok(await services.grok.update(path.patternId, body));

import { type Handler, ok } from '../../http/handler.ts';

export const testGrokPattern: Handler<'testGrokPattern'> = async ({ body, services }) =>
  ok(await services.grok.test(body.grok_pattern, body.sampleData));

import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const testGrokPattern: Handler<'testGrokPattern'> = async ({ body }, { grok }) =>
  ok(await grok.test(body.grok_pattern, body.sampleData));

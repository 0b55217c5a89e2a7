import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const updateGrokPattern: Handler<'updateGrokPattern'> = async ({ path, body }, { grok }) =>
  ok(await grok.update(path.patternId, body));

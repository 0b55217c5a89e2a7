import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listGrokPatterns: Handler<'listGrokPatterns'> = (_, { grok }) => ok({ patterns: grok.list() });

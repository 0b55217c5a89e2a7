import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listRecentLogMessages: Handler<'listRecentLogMessages'> = ({ query }, { loggers }) =>
  ok({ messages: loggers.recent(query.limit ?? 500, query.level ?? 'ALL') });

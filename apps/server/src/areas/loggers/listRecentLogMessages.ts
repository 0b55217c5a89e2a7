import { type Handler, ok } from '../../http/handler.ts';

export const listRecentLogMessages: Handler<'listRecentLogMessages'> = ({ query, services }) =>
  ok({ messages: services.loggers.recent(query.limit ?? 500, query.level ?? 'ALL') });

import { defineListSearch } from '#/app/lists/list-search.ts';

/** `node` says whose loggers they are. */
export const loggerListSearch = defineListSearch({
  perPage: 25,
  sort: { column: 'name', order: 'asc' },
  filters: ['level', 'node'],
});

export const logMessageListSearch = defineListSearch({
  perPage: 50,
  sort: { column: 'timestamp', order: 'desc' },
  filters: ['level'],
});

/** The address of the messages: their list, and the one that is open. */
export function logMessageSearch(parameters: Record<string, unknown>): LogMessageSearch {
  const list = logMessageListSearch.params(parameters);
  return typeof parameters.message === 'string' ? { ...list, message: parameters.message } : list;
}

export type LogMessageSearch = ReturnType<typeof logMessageListSearch.params> & { message?: string };

import { defineListSearch } from '#/app/lists/list-search.ts';

/** The `node` parameter selects the node. */
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

/** The URL parameters of the log messages page: its list and the open message. */
export function logMessageSearch(parameters: Record<string, unknown>): LogMessageSearch {
  const list = logMessageListSearch.params(parameters);
  return typeof parameters.message === 'string' ? { ...list, message: parameters.message } : list;
}

export type LogMessageSearch = ReturnType<typeof logMessageListSearch.params> & { message?: string };

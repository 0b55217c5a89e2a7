import type { Schemas } from '@tailrace/sdk';
import { resultWindow } from '../limits.ts';
import { SearchError } from '../search-error.ts';

/** An error of a search type or a whole query, in the API's format. */
export function wireError(error: unknown, queryId: string, searchTypeId?: string): Schemas['SearchError'] {
  const description = error instanceof Error ? error.message : String(error);
  const place = {
    query_id: queryId,
    ...(searchTypeId === undefined ? {} : { search_type_id: searchTypeId }),
  };
  const type = searchTypeId === undefined ? 'query' : 'search_type';
  if (!(error instanceof SearchError)) return { type, description, ...place };
  if (error.code === 'result_window') {
    return { type: 'result_window_limit', description, ...place, result_window_limit: resultWindow };
  }
  const [first] = error.errors;
  return { type, description, ...place, ...(first ? { line: first.line, column: first.column } : {}) };
}

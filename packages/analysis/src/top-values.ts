import { countsByValue, valueCounts } from '@tailrace/domain/search/pivots';
import { backendQuery, type SearchRequest } from '@tailrace/domain/search/search-request';
import { escapeTerm } from '@tailrace/languages/query';
import type { RunOptions } from './search/run-search.ts';

export interface WantedValues {
  field: string;
  limit: number;
  /** Only values with this prefix. */
  prefix?: string;
}

/** The most frequent values of a field, and how many messages have the field. */
export interface TopValues {
  values: { value: string; count: number }[];
  withField: number;
}

/** The most frequent values of a field among the messages of a search. */
export async function topValues(
  request: SearchRequest,
  { field, limit, prefix = '' }: WantedValues,
  { run, signal }: RunOptions,
): Promise<TopValues> {
  const condition =
    prefix === '' ? `_exists_:${escapeTerm(field)}` : `${escapeTerm(field)}:${escapeTerm(prefix)}*`;
  const values = { ...countsByValue(field, limit), query: backendQuery(condition) };
  const pivot = (await run(request, { values }, { signal })).get('values');
  return { values: valueCounts(pivot), withField: pivot.total };
}

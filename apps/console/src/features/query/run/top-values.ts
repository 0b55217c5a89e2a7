import { countsByValue, valueCounts } from '@tailrace/domain/search/pivots';
import { backendQuery, type SearchRequest } from '@tailrace/domain/search/search-request';
import { escapeTerm } from '@tailrace/languages/query';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import type { TopValues } from '#/components/core/search/model.ts';
import { runOnce } from './run.ts';

const aMinute = 60_000;

interface Wanted {
  field: string;
  limit: number;
  /** Only values with this prefix. */
  prefix?: string;
}

/** The most frequent values of a field among the messages of a question. */
export async function readTopValues(
  request: SearchRequest,
  { field, limit, prefix = '' }: Wanted,
  options: { client: QueryClient; signal: AbortSignal },
): Promise<TopValues> {
  const condition =
    prefix === '' ? `_exists_:${escapeTerm(field)}` : `${escapeTerm(field)}:${escapeTerm(prefix)}*`;
  const values = { ...countsByValue(field, limit), query: backendQuery(condition) };
  const pivot = (await runOnce(request, { values }, options)).get('values');
  return { values: valueCounts(pivot), withField: pivot.total, distinct: null };
}

export const topValuesQuery = (request: SearchRequest, wanted: Wanted) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'top values', request, wanted),
    queryFn: ({ client, signal }) => readTopValues(request, wanted, { client, signal }),
    staleTime: aMinute,
  });

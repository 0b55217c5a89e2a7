import { explainEmpty } from '@tailrace/analysis/empty-result';
import type { Check } from '@tailrace/domain/search/empty-result/checks';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { queryOptions } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import { runWith } from '#/features/query/run/index.ts';

const aMinute = 60_000;

/** Counts what explains an empty result, in one request. */
export const emptyResultQuery = (request: SearchRequest, checks: readonly Check[], span: MomentRange) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'empty result', request, checks),
    queryFn: ({ client, signal }) => explainEmpty(request, checks, span, { run: runWith(client), signal }),
    enabled: checks.length > 0,
    staleTime: aMinute,
    retry: false,
  });

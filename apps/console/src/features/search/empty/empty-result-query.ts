import { type Check, checkTypes } from '@tailrace/domain/search/empty-result/checks';
import {
  type CheckResult,
  type EmptyResultExplanation,
  explainEmptyResult,
} from '@tailrace/domain/search/empty-result/explain';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { queryOptions } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import { runOnce } from '#/features/query/run/index.ts';

const aMinute = 60_000;

/** Counts what explains an empty result, in one request. */
export const emptyResultQuery = (request: SearchRequest, checks: readonly Check[], span: MomentRange) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'empty result', request, checks),
    queryFn: async ({ client, signal }): Promise<EmptyResultExplanation> => {
      const types = checkTypes(checks, request.streams);
      // Each check has a query and streams of its own.
      const results = await runOnce({ ...request, query: '', streams: [] }, types, { client, signal });
      const counted = checks.map((_, index): CheckResult => {
        const result = results.find(String(index));
        if (result?.type === 'messages') {
          const [first] = result.messages;
          const nearest = Date.parse(String(first?.message.timestamp));
          return { count: result.total_results, nearest: Number.isNaN(nearest) ? null : nearest };
        }
        return result?.type === 'pivot' ? { count: result.total } : null;
      });
      return explainEmptyResult(checks, counted, span);
    },
    enabled: checks.length > 0,
    staleTime: aMinute,
    retry: false,
  });

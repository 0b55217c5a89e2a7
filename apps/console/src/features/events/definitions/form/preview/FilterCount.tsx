import { chakra } from '@chakra-ui/react';
import type { DefinitionValues } from '@tailrace/domain/events/definition-values';
import { countOf } from '@tailrace/domain/format/format';
import { messageCount, overTime } from '@tailrace/domain/search/pivots';
import { executeSearch } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { runStored, storeSearch } from '#/features/query/run/index.ts';
import { lastDay } from '../use-message-fields.ts';

const debounceMs = 400;
const types = {
  count: { type: 'pivot' as const, row_groups: [overTime], series: [messageCount], rollup: true },
};

/** Creates a search, executes it and polls its job until that is done. The next filter cancels this. */
export const countQuery = (query: string, streams: readonly string[]) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearch, 'count', query, streams),
    queryFn: async ({ signal }) => {
      const searchId = await storeSearch({ query, streams, timeRange: lastDay }, types, { signal });
      return (await runStored(searchId, types, {}, { signal })).get('count').total;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** How many messages the query matches: what any server can tell in advance. */
export function FilterCount({ values }: { values: DefinitionValues }) {
  const query = useDebounced(values.query, debounceMs);
  const { data: count, error } = useQuery(countQuery(query, values.streams));
  return (
    <chakra.div role="status" textStyle="table">
      {error ? <p>The query failed: {displayMessage(error)}</p> : null}
      {count !== undefined && !error && (
        <chakra.p fontWeight="semibold">
          {countOf(count, 'message matches', 'messages match')} the query.
        </chakra.p>
      )}
      <chakra.p color="fg.muted">This server cannot evaluate a condition in advance.</chakra.p>
    </chakra.div>
  );
}

import { type MessagePage, messageList, readMessages } from '@tailrace/analysis/messages';
import { metricsInterval, restingInterval } from '@tailrace/domain/requests/polling';
import { countsByValue, valueCounts } from '@tailrace/domain/search/pivots';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { queryOptions } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import { runOnce } from '#/features/query/run/index.ts';

const lastHour = { type: 'relative', range: 3600 } as const;
const newestFirst = { field: 'timestamp', order: 'DESC' } as const;

/** The messages of an input in the last hour that the user may read. */
export interface StoredMessages extends MessagePage {
  /** Number of messages by stream id, the most frequent first. */
  streams: readonly { value: string; count: number }[];
}

/** One search; polled faster until the first message is found. */
export const storedMessagesQuery = (inputId: string) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'stored messages', inputId),
    queryFn: async ({ signal }): Promise<StoredMessages> => {
      const request = { query: `gl2_source_input:${inputId}`, streams: [], timeRange: lastHour };
      const types = {
        messages: messageList({ limit: 5, sort: newestFirst }),
        streams: countsByValue('streams', 20),
      };
      const results = await runOnce(request, types, { signal, noSessionExtension: true });
      return { ...readMessages(results.get('messages')), streams: valueCounts(results.get('streams')) };
    },
    refetchInterval: ({ state }) => (state.data?.total === 0 ? metricsInterval : restingInterval),
  });

import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { queryOptions } from '@tanstack/react-query';
import { type MessagePage, messageList, readMessages, runOnce } from '#/features/query/run/index.ts';
import { waitingInterval } from './bounded-polling.ts';

const allTime = { type: 'relative', range: 0 } as const;
const newestFirst = { field: 'timestamp', order: 'DESC' } as const;

/** The newest message of an input, whatever its timestamp. Polled while the page is visible. */
export const firstMessageQuery = (inputId: string) =>
  queryOptions({
    queryKey: [executeSearchSync.id, 'first message', inputId],
    queryFn: async ({ signal }): Promise<MessagePage> => {
      const question = { query: `gl2_source_input:${inputId}`, streams: [], timeRange: allTime };
      const types = { messages: messageList({ limit: 1, sort: newestFirst }) };
      const results = await runOnce(question, types, { signal, noSessionExtension: true });
      return readMessages(results.get('messages'));
    },
    refetchInterval: ({ state }) => waitingInterval(!state.data?.total, state),
  });

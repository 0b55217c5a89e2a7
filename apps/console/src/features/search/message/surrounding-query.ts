import { absoluteRange } from '@tailrace/domain/time/time-range';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { queryOptions } from '@tanstack/react-query';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { messageKey, type SearchMessage } from '#/components/core/search/model.ts';
import { messageList, readMessages, runOnce } from '#/features/query/run/index.ts';
import { valueQuery } from './message-search.ts';

/** The widest range every server accepts. */
const earliest = 0;
const latest = Date.UTC(9999, 0, 1);

/** The messages of the same source before and after one, with it; at most `count` on each side. */
export const surroundingQuery = (message: SearchMessage, count: number) =>
  queryOptions({
    queryKey: [executeSearchSync.id, 'around', messageKey(message), count],
    queryFn: async ({ signal }): Promise<SearchMessage[]> => {
      const { source, timestamp } = message.fields;
      const moment = Date.parse(String(timestamp));
      const query = source === undefined ? '' : valueQuery('source', source, 'for');
      const read = async (range: TimeSpan, order: 'ASC' | 'DESC') => {
        // One more, because the message itself is found as well.
        const messages = messageList({ limit: count + 1, sort: { field: 'timestamp', order } });
        const question = { query, streams: [], timeRange: absoluteRange(range) };
        return readMessages((await runOnce(question, { messages }, { signal })).get('messages')).messages;
      };
      const [older, newer] = await Promise.all([
        read({ from: earliest, to: moment }, 'DESC'),
        read({ from: moment, to: latest }, 'ASC'),
      ]);
      const found = [...older, message, ...newer].map((each) => [messageKey(each), each] as const);
      return [...new Map(found).values()];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

import { chakra, Flex } from '@chakra-ui/react';
import { messageList, readMessages } from '@tailrace/analysis/messages';
import { timelineOf } from '@tailrace/domain/search/follow/timeline';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { runOnce } from '#/features/query/run/index.ts';
import { LazyMessageTimeline } from '#/features/search/panels/follow/index.ts';
import { valueQuery } from './message-search.ts';

const countChoices = [5, 20, 100];

/** The widest range every server accepts. */
const earliest = 0;
const latest = Date.UTC(9999, 0, 1);

/** The messages of the same source before and after one, with it; at most `count` on each side. */
const surroundingQuery = (message: SearchMessage, count: number) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'around', messageKey(message), count),
    queryFn: async ({ signal }): Promise<SearchMessage[]> => {
      const { source, timestamp } = message.fields;
      const moment = Date.parse(String(timestamp));
      const query = source === undefined ? '' : valueQuery('source', source, 'for');
      const read = async (range: TimeSpan, order: 'ASC' | 'DESC') => {
        // One more, because the message itself is found as well.
        const messages = messageList({ limit: count + 1, sort: { field: 'timestamp', order } });
        const request = { query, streams: [], timeRange: absoluteRange(range) };
        return readMessages((await runOnce(request, { messages }, { signal })).get('messages')).messages;
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

interface SurroundingMessagesProps {
  message: SearchMessage;
  zone: string;
}

/** The messages of the same source before and after one, on asking. */
export function SurroundingMessages({ message, zone }: SurroundingMessagesProps) {
  const [count, setCount] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    ...surroundingQuery(message, count ?? 0),
    enabled: count !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <chakra.section
      aria-label="Surrounding messages"
      mt="4"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
      containerType="inline-size"
    >
      <Flex align="center" gap="1" px="3" py="1" minH="40px" wrap="wrap" textStyle="table">
        <chakra.h2 fontWeight="medium" me="2">
          Surrounding messages
        </chakra.h2>
        {countChoices.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={count === each ? 'subtle' : 'ghost'}
            aria-pressed={count === each}
            aria-label={`${each} before and ${each} after`}
            onClick={() => setCount(count === each ? null : each)}
          >
            {each}
          </Button>
        ))}
        <chakra.span color="fg.muted" ms="1">
          from the same source
        </chakra.span>
      </Flex>
      {count !== null && data && (
        <LazyMessageTimeline
          timeline={timelineOf(data, ({ fields }) => Date.parse(String(fields.timestamp)))}
          value=""
          field=""
          zone={zone}
          currentKey={messageKey(message)}
        />
      )}
      {count !== null && !data && !error && (
        <RowsSkeleton rows={8} rowHeight={26} label="Loading surrounding messages" />
      )}
      {count !== null && !data && error && (
        <FailureState
          failure={failureOf(error)}
          what="the surrounding messages"
          onRetry={() => void refetch()}
        />
      )}
    </chakra.section>
  );
}

import { chakra, Flex } from '@chakra-ui/react';
import { timelineOf } from '@tailrace/domain/search/follow/timeline';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { messageKey, type SearchMessage } from '#/components/core/search/model.ts';
import { LazyMessageTimeline } from '#/features/search/panels/follow/index.ts';
import { surroundingQuery } from './surrounding-query.ts';

interface SurroundingMessagesProps {
  message: SearchMessage;
  zone: string;
}

const counts = [5, 20, 100];

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
      <Flex align="center" gap="1" px="3" minH="40px" wrap="wrap" textStyle="table">
        <chakra.h2 fontWeight="medium" me="2">
          Surrounding messages
        </chakra.h2>
        {counts.map((each) => (
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

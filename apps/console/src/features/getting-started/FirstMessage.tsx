import { Box, chakra, Flex } from '@chakra-ui/react';
import { type MessagePage, messageList, readMessages } from '@tailrace/analysis/messages';
import { countOf } from '@tailrace/domain/format/format';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import type { InputSummary } from '@tailrace/sdk';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryKeyOf } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { levelSign } from '#/components/core/search/level-sign.ts';
import { receivedSearch } from '#/features/inputs/index.ts';
import { runOnce } from '#/features/query/run/index.ts';
import { isStillPolled, waitingInterval } from './bounded-polling.ts';

const allTime = { type: 'relative', range: 0 } as const;
const newestFirst = { field: 'timestamp', order: 'DESC' } as const;

/** The newest message of an input, whatever its timestamp. Polled while the page is visible. */
const firstMessageQuery = (inputId: string) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'first message', inputId),
    queryFn: async ({ signal }): Promise<MessagePage> => {
      const request = { query: `gl2_source_input:${inputId}`, streams: [], timeRange: allTime };
      const types = { messages: messageList({ limit: 1, sort: newestFirst }) };
      const results = await runOnce(request, types, { signal, noSessionExtension: true });
      return readMessages(results.get('messages'));
    },
    refetchInterval: ({ state }) => waitingInterval(!state.data?.total, state),
  });

interface FirstMessageProps {
  input: InputSummary;
}

/** Waits for the first message of an input, and shows it as soon as it can be searched. */
export function FirstMessage({ input }: FirstMessageProps) {
  const client = useQueryClient();
  const options = firstMessageQuery(input.id);
  const { data, error, isFetching } = useQuery(options);
  const [message] = data?.messages ?? [];
  const state = client.getQueryState(options.queryKey);
  const isPaused = !isFetching && state !== undefined && !isStillPolled(state);
  const retry = () => client.resetQueries({ queryKey: options.queryKey, exact: true });
  return (
    <Box role="status" mt="3" textStyle="table">
      {message && data ? (
        <Arrived input={input} message={message} total={data.total} />
      ) : error ? (
        <Flex align="center" gap="3" wrap="wrap">
          <StatusBadge status="bad">Could not look for messages: {displayMessage(error)}</StatusBadge>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </Flex>
      ) : isPaused ? (
        <Flex align="center" gap="3" wrap="wrap">
          <StatusBadge status="idle">No message for 10 minutes; no longer checking</StatusBadge>
          <Button size="sm" onClick={retry}>
            Check again
          </Button>
          <Link
            className={buttonClass({ size: 'sm' })}
            to="/system/inputs/$inputId"
            params={{ inputId: input.id }}
          >
            Diagnose input
          </Link>
        </Flex>
      ) : (
        <StatusBadge status="busy">Waiting for the first message of {input.title}</StatusBadge>
      )}
    </Box>
  );
}

interface ArrivedProps {
  input: InputSummary;
  message: SearchMessage;
  total: number;
}

function Arrived({ input, message: { fields }, total }: ArrivedProps) {
  const level = levelSign(fields.level);
  return (
    <>
      <Flex align="center" gap="3" wrap="wrap">
        <StatusBadge status="good">{`${countOf(total, 'message')} received`}</StatusBadge>
        <Link className={buttonClass({ size: 'sm' })} to="/search" search={receivedSearch(input)}>
          Open in search
        </Link>
      </Flex>
      <Flex
        mt="2"
        px="3"
        py="2"
        columnGap="3"
        wrap="wrap"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.panel"
        role="group"
        aria-label="Newest message"
      >
        {level && (
          <chakra.span fontWeight="semibold" style={{ color: level.colour }}>
            {level.name}
          </chakra.span>
        )}
        <chakra.bdi color="fg.muted">{String(fields.source ?? '')}</chakra.bdi>
        <chakra.span className="mono" flex="1 1 240px" minW="0" overflowWrap="anywhere" lineClamp="3">
          <bdi>{String(fields.message ?? '')}</bdi>
        </chakra.span>
        <chakra.span color="fg.muted">
          <RelativeTime at={new Date(String(fields.timestamp))} />
        </chakra.span>
      </Flex>
      <chakra.p mt="2" color="fg.muted">
        The input works. Next, find the message in the search.
      </chakra.p>
    </>
  );
}

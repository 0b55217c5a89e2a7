import { Box, chakra, Flex } from '@chakra-ui/react';
import { printSearchUrl } from '@tailrace/domain/search/search-url';
import { getMessage } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { absoluteTime } from '#/app/time.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { fullReason } from './failure-reason.ts';
import type { FailureRow } from './use-failure-list.ts';

/** A message that one index refused may be in another: all are searched, at any time. */
const copiesOf = (messageId: string) =>
  printSearchUrl({ query: `_id:"${messageId}"`, timeRange: { type: 'relative', range: 0 } });

/** The whole reason of a failure, and the way to the message if it is stored after all. */
export function FailureDetail({ failure }: { failure: FailureRow }) {
  const { index, letter_id: messageId, message, timestamp } = failure;
  const { isSuccess } = useQuery(
    query(getMessage, { index, messageId }, { staleTime: Number.POSITIVE_INFINITY, isAside: true }),
  );
  return (
    <Box px="4" py="3" role="region" aria-label={`Details of ${messageId}`}>
      <Flex gap="2" mb="3" wrap="wrap" align="center">
        {isSuccess && (
          <Link className={buttonClass()} to="/messages/$index/$messageId" params={{ index, messageId }}>
            Show message
          </Link>
        )}
        <Link className={buttonClass()} to="/search" search={copiesOf(messageId)}>
          Search all indices for it
        </Link>
        <CopyButton text={messageId} label="Copy message id" isNamed />
      </Flex>
      <p>Refused {absoluteTime(new Date(timestamp))}</p>
      <chakra.pre mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {fullReason(message)}
      </chakra.pre>
    </Box>
  );
}

import { Box, chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { fullReason, reasonText } from '@tailrace/domain/indices/failure-reason';
import { restingInterval } from '@tailrace/domain/requests/polling';
import { printSearchUrl } from '@tailrace/domain/search/search-url';
import type { Schemas } from '@tailrace/sdk';
import { countIndexerFailures, listIndexerFailures } from '@tailrace/sdk/operations/indices';
import { getMessage } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import type { ListState } from '#/app/lists/list-search.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { useSharedNow } from '#/app/now.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { ExactTime } from '#/components/core/ExactTime.tsx';
import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { useExpansion } from '#/components/entity-table/use-expansion.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { failureListSearch } from './list-search.ts';

const noun = { one: 'failure', many: 'failures' };

/** A failure has no id of its own, and a message may be refused by several indices. */
type FailureRow = Schemas['IndexerFailure'] & { id: string };

const failuresQuery = ({ page, perPage }: ListState) =>
  query(
    listIndexerFailures,
    { limit: perPage, offset: (page - 1) * perPage },
    {
      select: ({ failures, total }) => ({ failures, total, page, per_page: perPage }),
      refetchInterval: restingInterval,
    },
  );

/** Newest first, as the server lists them. */
const useFailureList = () =>
  usePagedList({
    search: failureListSearch,
    query: failuresQuery,
    rows: ({ failures }): FailureRow[] => {
      const seen = new Map<string, number>();
      return failures.map((failure) => {
        const key = `${failure.letter_id} ${failure.index} ${failure.timestamp}`;
        const times = (seen.get(key) ?? 0) + 1;
        seen.set(key, times);
        return { ...failure, id: `${key} ${times}` };
      });
    },
  });

const failureId = ({ id }: FailureRow) => id;

const failureTitle = {
  id: 'reason',
  header: 'Reason',
  text: ({ message }: FailureRow) => reasonText(message),
};

/** The columns after the reason. */
const failureColumns: EntityColumn<FailureRow>[] = [
  {
    id: 'index',
    header: 'Index',
    cell: ({ index }) => <span className="mono">{index}</span>,
  },
  {
    id: 'message',
    header: 'Message id',
    cell: ({ letter_id }) => <span className="mono">{letter_id}</span>,
  },
  {
    id: 'time',
    header: 'Refused',
    cell: ({ timestamp }) => <RelativeTime at={new Date(timestamp)} />,
  },
];

/** Messages that an index refused, and why. */
export function IndexerFailuresPage() {
  const list = useFailureList();
  const { isExpanded, title } = useExpansion(failureId, failureTitle);
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader lead="Messages that an index rejected. They are not stored, so searches do not find them." />
      <FailureCount />
      <EntityTable
        noun={noun}
        list={list}
        rowId={failureId}
        permission={listIndexerFailures.permission}
        hasSearch={false}
        title={title}
        columns={failureColumns}
        rowDetail={(failure) => (isExpanded(failure) ? <FailureDetail failure={failure} /> : null)}
        empty={{
          title: 'All is well',
          text: 'Messages that an index rejects are listed with the reason.',
        }}
      />
    </Box>
  );
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** How many messages were rejected in the last 24 hours, to the minute. */
function FailureCount() {
  const now = useSharedNow();
  const [first] = useState(now);
  const since = new Date(Math.floor(Math.max(now, first) / minuteMs) * minuteMs - dayMs).toISOString();
  const { data } = useQuery(
    query(
      countIndexerFailures,
      { since },
      {
        placeholderData: (previous) => previous,
        refetchInterval: restingInterval,
        isAside: true,
      },
    ),
  );
  if (!data) return null;
  return (
    <p role="status" style={{ marginBottom: 12 }}>
      <StatusBadge status={data.count > 0 ? 'bad' : 'good'}>
        {data.count > 0
          ? `${countOf(data.count, 'message')} rejected in the last 24 hours`
          : 'No messages rejected in the last 24 hours'}
      </StatusBadge>
    </p>
  );
}

/** A message that one index refused may be in another: all are searched, at any time. */
const copiesOf = (messageId: string) =>
  printSearchUrl({ query: `_id:"${messageId}"`, timeRange: { type: 'relative', range: 0 } });

/** The whole reason of a failure, and the way to the message if it is stored after all. */
function FailureDetail({ failure }: { failure: FailureRow }) {
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
      <p>
        Refused <ExactTime at={new Date(timestamp)} />
      </p>
      <chakra.pre mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {fullReason(message)}
      </chakra.pre>
    </Box>
  );
}

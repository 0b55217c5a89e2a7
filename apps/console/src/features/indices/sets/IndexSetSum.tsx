import { chakra, Flex } from '@chakra-ui/react';
import { countOf, formatBytes } from '@tailrace/domain/format/format';
import { indexSetNotices } from '@tailrace/domain/notices/indices';
import type { ResponseBody } from '@tailrace/sdk';
import { getGlobalIndexSetStats, getIndexerClusterHealth } from '@tailrace/sdk/operations/indices';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { absoluteDay } from '#/app/time.ts';
import { type Status, StatusBadge } from '#/components/core/StatusBadge.tsx';

const healths: Readonly<Record<'green' | 'yellow' | 'red', { status: Status; text: string }>> = {
  green: { status: 'good', text: 'All indices can be read' },
  yellow: { status: 'busy', text: 'Some copies of indices are missing' },
  red: { status: 'bad', text: 'Some indices cannot be read' },
};

const unreachable = { status: 'bad', text: 'Storage does not answer' } as const;

interface IndexSetSumProps {
  /** The disk they are on and its limit; absent on servers that do not report it. */
  forecast: Pick<ResponseBody<'getStorageForecast'>, 'disk' | 'limit_bytes'> | undefined;
}

/** What all index sets hold together, whether their indices can be read, and when the disk is full. */
export function IndexSetSum({ forecast }: IndexSetSumProps) {
  const can = useCan();
  const { data: sum } = useQuery(
    query(
      getGlobalIndexSetStats,
      {},
      { isAside: true, failed: indexSetNotices.globalStatsFailed, enabled: can(getGlobalIndexSetStats) },
    ),
  );
  const { data: health, isError } = useQuery(
    query(getIndexerClusterHealth, {}, { isAside: true, enabled: can(getIndexerClusterHealth) }),
  );
  const shown = isError ? unreachable : health && healths[health.status];
  const { disk, limit_bytes: limit = null } = forecast ?? {};
  return (
    <Flex
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      minH="20px"
      mb="3"
      textStyle="table"
      fontVariantNumeric="tabular-nums"
      css={{ '& a': { textDecoration: 'underline' } }}
    >
      {sum && (
        <span>
          {countOf(sum.documents, 'message')} in {countOf(sum.indices, 'index', 'indices')},{' '}
          {formatBytes(sum.size)}
        </span>
      )}
      {disk && (
        <span>
          {formatBytes(disk.free_bytes)} of {formatBytes(disk.total_bytes)} free on the disk
        </span>
      )}
      {disk?.full_at && (
        <chakra.strong color="level.warning" fontWeight="medium">
          Full on {absoluteDay(new Date(disk.full_at))} at today’s rate
        </chakra.strong>
      )}
      {limit !== null && <Link to="/system/configurations">At most {formatBytes(limit)} altogether</Link>}
      {shown && <StatusBadge status={shown.status}>{shown.text}</StatusBadge>}
    </Flex>
  );
}

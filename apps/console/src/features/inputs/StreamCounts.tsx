import { chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';

interface StreamCountsProps {
  /** Number of messages by stream id. */
  counts: readonly { value: string; count: number }[];
}

/** The streams that took messages, linked to their search. */
export function StreamCounts({ counts }: StreamCountsProps) {
  const { data } = useQuery(query(listStreams));
  const titles = new Map(data?.streams.map(({ id, title }) => [id, title]));
  return (
    <chakra.ul aria-label="Streams" css={{ '& a:hover': { textDecoration: 'underline' } }}>
      {counts.map(({ value, count }) => (
        <li key={value}>
          <Link to="/streams/$streamId/search" params={{ streamId: value }}>
            <chakra.bdi fontWeight="550">{titles.get(value) ?? value}</chakra.bdi>
          </Link>
          <chakra.span color="fg.muted" ms="2">
            {countOf(count, 'message')}
          </chakra.span>
        </li>
      ))}
    </chakra.ul>
  );
}

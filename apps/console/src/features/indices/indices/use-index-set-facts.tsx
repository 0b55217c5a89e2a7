import { chakra, Flex } from '@chakra-ui/react';
import { countOf, formatBytes, formatCount } from '@tailrace/domain/format/format';
import { retentionWords, rotationWords } from '@tailrace/domain/indices/index-set-words';
import type { Schemas, Stream } from '@tailrace/sdk';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import type { Fact } from '#/components/detail/FactList.tsx';
import type { Overview } from './queries.ts';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const healths = {
  green: { status: 'good', text: 'Healthy' },
  yellow: { status: 'busy', text: 'Replicas missing' },
  red: { status: 'bad', text: 'Data cannot be read' },
} as const;

/** What the set holds, once the overview has arrived. */
function contentFacts({ counts, indices, indexer_cluster: { health, name } }: Overview): Fact[] {
  const all = Object.values(indices);
  const bytes = all.reduce((sum, { size }) => sum + (size?.bytes ?? 0), 0);
  const { status, text } = healths[health.status];
  return [
    {
      label: 'Holds',
      values: [
        `${countOf(counts.events, 'message')} in ${countOf(all.length, 'index', 'indices')}`,
        `${formatBytes(bytes)} in open indices`,
      ],
    },
    {
      label: 'Search engine',
      content: (
        <Flex columnGap="2" wrap="wrap">
          {name}
          <StatusBadge status={status}>{text}</StatusBadge>
        </Flex>
      ),
    },
  ];
}

/** The facts beside the indices of a set. */
export function useIndexSetFacts(set: Schemas['IndexSet'], overview: Overview | undefined): Fact[] {
  const streams = useQuery(query(listStreams, {}, { isAside: true })).data?.streams;
  const target = overview?.deflector.current_target;
  const writing: Fact[] = set.writable
    ? [
        ...(target ? [{ label: 'Writes to', values: [target], isCode: true }] : []),
        { label: 'Rotation', values: [capitalized(rotationWords(set.rotation_strategy))] },
        { label: 'Retention', values: [capitalized(retentionWords(set.retention_strategy))] },
      ]
    : [];
  return [
    ...(set.default
      ? [{ label: 'Default', values: ['Stores the messages of streams without an index set'] }]
      : []),
    ...writing,
    ...(overview ? contentFacts(overview) : []),
    {
      label: 'Streams that write here',
      content: streams && <StreamLinks streams={streams.filter(({ index_set_id: id }) => id === set.id)} />,
    },
    { label: 'Index prefix', values: [set.index_prefix], isCode: true },
    { label: 'Shards and replicas', values: [`${formatCount(set.shards)} and ${formatCount(set.replicas)}`] },
    { label: 'Created', content: <RelativeTime at={new Date(set.creation_date)} /> },
    { label: 'Id', values: [set.id ?? ''], isCode: true },
  ];
}

const maxListed = 12;

/** The streams of an index set, each a link to its messages. */
function StreamLinks({ streams }: { streams: readonly Stream[] }) {
  if (streams.length === 0) return <chakra.span color="fg.faint">None that you can see</chakra.span>;
  const rest = streams.length - maxListed;
  return (
    <chakra.ul>
      {streams.slice(0, maxListed).map(({ id, title }) => (
        <chakra.li key={id} overflowWrap="anywhere">
          <Link to="/streams/$streamId/search" params={{ streamId: id }}>
            <chakra.bdi color="accent.fg" _hover={{ textDecoration: 'underline' }}>
              {title}
            </chakra.bdi>
          </Link>
        </chakra.li>
      ))}
      {rest > 0 && <chakra.li color="fg.muted">and {rest} more</chakra.li>}
    </chakra.ul>
  );
}

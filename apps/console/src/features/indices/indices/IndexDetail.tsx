import { Box, chakra, Grid } from '@chakra-ui/react';
import { countOf, formatCount, formatDuration } from '@tailrace/domain/format/format';
import type { IndexDetails } from '@tailrace/domain/indices/index-details';
import { partlyDamaged, stateDetails } from '@tailrace/domain/indices/index-states';
import type { Schemas } from '@tailrace/sdk';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

type IndexInfo = Schemas['IndexInfo'];

const operations = [
  ['index', 'Indexed'],
  ['search_query', 'Searches'],
  ['search_fetch', 'Fetches'],
  ['get', 'Reads'],
  ['refresh', 'Refreshes'],
  ['flush', 'Flushes'],
  ['merge', 'Merges'],
] as const satisfies readonly (readonly [keyof Schemas['IndexStats'], string])[];

function operationText({ total, time_seconds: seconds }: Schemas['IndexStats']['index']): string {
  return seconds > 0 ? `${formatCount(total)} in ${formatDuration(seconds * 1000)}` : formatCount(total);
}

interface IndexDetailProps {
  index: IndexDetails;
  /** `undefined` while it loads, `null` if the server does not report it. */
  info: IndexInfo | null | undefined;
}

/** Segments, counters and shards of an expanded index. */
export function IndexDetail({ index, info }: IndexDetailProps) {
  const notes = [stateDetails[index.state], partlyDamaged(index.damagedBlocks)].filter(Boolean);
  return (
    <Box px="4" py="3" role="region" aria-label={`Details of ${index.name}`}>
      {notes.length > 0 && <chakra.p mb="2">{notes.join(' ')}</chakra.p>}
      {index.state === 'closed' ? (
        <p>A closed index has no segments, shards and counters. Reopen it to see them.</p>
      ) : (
        <Detail info={info} />
      )}
    </Box>
  );
}

function Detail({ info }: Pick<IndexDetailProps, 'info'>) {
  if (info === undefined) return <p role="status">Loading segments and shards…</p>;
  if (info === null) return <p>The server does not report segments and shards of this index.</p>;
  const { segments, documents, open_search_contexts: contexts, ...stats } = info.primary_shards;
  const details = [
    ['Segments', formatCount(segments)],
    ['Deleted', countOf(documents.deleted, 'message')],
    ['Open searches', formatCount(contexts)],
    ...operations
      .filter(([name]) => stats[name].total > 0)
      .map(([name, label]) => [label, operationText(stats[name])] as const),
  ] as const;
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="4">
      <Grid as="dl" templateColumns="112px minmax(0, 1fr)" columnGap="3" rowGap="1" alignContent="start">
        {details.map(([label, value]) => (
          <Box key={label} display="contents">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Grid>
      <ShardList routing={info.routing} />
    </Grid>
  );
}

type Shard = Schemas['IndexInfo']['routing'][number];

const nodeOf = ({ node_name, node_hostname, node_id }: Shard) => node_hostname ?? node_name ?? node_id;

/** Where the shards of an index are, and whether they can be read. */
const ShardList = ({ routing }: { routing: readonly Shard[] }) => (
  <chakra.ul aria-label="Shards" display="grid" gap="1" alignContent="start">
    {routing.map((shard) => (
      <chakra.li key={`${shard.id} ${shard.primary} ${shard.node_id}`} display="flex" gap="3" flexWrap="wrap">
        <span>
          Shard {shard.id} {shard.primary ? '(primary)' : '(replica)'}
        </span>
        <StatusBadge status={shard.active ? 'good' : 'bad'}>{shard.state}</StatusBadge>
        <chakra.bdi color="fg.muted" overflowWrap="anywhere">
          {nodeOf(shard)}
        </chakra.bdi>
      </chakra.li>
    ))}
  </chakra.ul>
);

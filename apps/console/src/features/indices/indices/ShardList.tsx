import { chakra } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

type Shard = Schemas['IndexInfo']['routing'][number];

const nodeOf = ({ node_name, node_hostname, node_id }: Shard) => node_hostname ?? node_name ?? node_id;

/** Where the shards of an index are, and whether they can be read. */
export const ShardList = ({ routing }: { routing: readonly Shard[] }) => (
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

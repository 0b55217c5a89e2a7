import { Box, chakra } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { type Status, StatusBadge } from '#/components/core/StatusBadge.tsx';
import { Line, Panel } from './Panel.tsx';
import { overviewQueries } from './queries.ts';

interface NodeState {
  status: Status;
  state: string;
}

function stateOf(node: Schemas['SystemOverview'] | null): NodeState {
  if (!node) return { status: 'bad', state: 'Does not answer' };
  if (!node.is_processing) return { status: 'busy', state: 'Paused' };
  return node.lifecycle === 'running'
    ? { status: 'good', state: 'Running' }
    : { status: 'busy', state: node.lifecycle.replaceAll('_', ' ') };
}

/** The nodes of the cluster, one line each, and the search cluster. */
export function NodesPanel() {
  const isPermitted = usePermissions();
  const nodes = useQuery({ ...overviewQueries.nodes(), enabled: isPermitted('system:read') });
  const known = useQuery(clusterNodesQuery()).data?.nodes ?? [];
  const canReadIndexer = isPermitted('indexercluster:read');
  const health = useQuery({ ...overviewQueries.health(), enabled: canReadIndexer }).data;
  const name = useQuery({ ...overviewQueries.clusterName(), enabled: canReadIndexer }).data?.name;
  const hostnameOf = (nodeId: string) => known.find(({ node_id }) => node_id === nodeId)?.hostname ?? nodeId;
  return (
    <Panel title="Nodes" what="the nodes" needs="system:read" query={nodes}>
      {(found) => (
        <>
          <chakra.ul aria-label="Nodes">
            {Object.entries(found).map(([nodeId, node]) => (
              <Line key={nodeId}>
                <Box flex="1" minW="0" truncate>
                  <Link to="/system/nodes/$nodeId" params={{ nodeId }}>
                    {node?.hostname ?? hostnameOf(nodeId)}
                  </Link>
                </Box>
                {node && (
                  <chakra.span color="fg.muted" whiteSpace="nowrap">
                    started <RelativeTime at={new Date(node.started_at)} />
                  </chakra.span>
                )}
                <StatusBadge status={stateOf(node).status}>{stateOf(node).state}</StatusBadge>
              </Line>
            ))}
          </chakra.ul>
          {health && <SearchCluster name={name} health={health} />}
        </>
      )}
    </Panel>
  );
}

const healthStatus: Readonly<Record<string, Status>> = { green: 'good', yellow: 'busy', red: 'bad' };

function SearchCluster({ name, health }: { name: string | undefined; health: Schemas['IndexerHealth'] }) {
  const status = health.status.toLowerCase();
  const { active, unassigned } = health.shards;
  return (
    <chakra.p display="flex" gap="3" borderTopWidth="1px" mt="1.5" pt="1.5">
      <Box flex="1" minW="0" truncate>
        Search cluster {name}
      </Box>
      <chakra.span color="fg.muted" whiteSpace="nowrap">
        {active} shards active{unassigned > 0 && `, ${unassigned} unassigned`}
      </chakra.span>
      <StatusBadge status={healthStatus[status] ?? 'idle'}>{status}</StatusBadge>
    </chakra.p>
  );
}

import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { diskText, type StorageRow, storageRows } from '@tailrace/domain/cluster/storage-rows';
import { formatBytes, formatCount } from '@tailrace/domain/format/format';
import type { Status } from '@tailrace/domain/format/status';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import type { Schemas } from '@tailrace/sdk';
import { getGlobalIndexSetStats, getIndexerClusterHealth } from '@tailrace/sdk/operations/indices';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { liveThroughputQuery } from '#/app/live-throughput.ts';
import { useSharedNow } from '#/app/now.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { useZone } from '#/app/user-zone.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { FigureStrip } from './FigureStrip.tsx';
import { JobsPanel } from './JobsPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { Line, Panel } from './Panel.tsx';
import { overviewQueries } from './queries.ts';
import { TrafficChart } from './TrafficChart.tsx';
import { storageNeeds, useStorage } from './use-storage.ts';
import { Verdict } from './Verdict.tsx';

/** Whether logs are coming in, being kept and found; what is wrong, since when, and what to do about it. */
export function OverviewPage() {
  // The verdict is drawn first; the rest follows in slices, so that no task is long.
  const isVerdictDrawn = useDeferredValue(true, false);
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader />
      <Verdict />
      {isVerdictDrawn && <FiguresAndPanels />}
    </Box>
  );
}

function FiguresAndPanels() {
  return (
    <>
      <FigureStrip />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <LiveChart />
        <TrafficChart />
        <StoragePanel />
        <NodesPanel />
        <JobsPanel />
        <MessagesPanel />
      </Grid>
    </>
  );
}

const shownMs = 5 * 60_000;

/** Messages per second in the last minutes. */
function LiveChart() {
  const query = useQuery(liveThroughputQuery());
  const zone = useZone();
  return (
    <Panel title="Throughput" what="the throughput" needs={null} query={query}>
      {({ samples }) => {
        const to = samples.at(-1)?.at ?? Date.now();
        const span = { from: to - shownMs, to };
        const seen = samples.filter(({ at }) => at >= span.from);
        return (
          <Box mx="-1">
            <TimeChart
              isBare
              label="Messages per second"
              height={132}
              span={span}
              zone={zone}
              series={[
                {
                  name: 'received',
                  colour: 'var(--series-1)',
                  points: seen.map(({ at, input }) => ({ at, value: input })),
                },
                {
                  name: 'stored',
                  colour: 'var(--series-2)',
                  points: seen.map(({ at, output }) => ({ at, value: output })),
                },
              ]}
              formatValue={formatCount}
              formatTime={(at) => clockIso(at, zone).slice(11, 19)}
            />
          </Box>
        );
      }}
    </Panel>
  );
}

/** What the largest index sets hold, how long they keep it, and when the disk is full. */
function StoragePanel() {
  const { sets, forecast } = useStorage();
  const canOpenIndices = useCan()(getGlobalIndexSetStats);
  const engine = useQuery(overviewQueries.searchEngine()).data?.cluster_version;
  return (
    <Panel
      title="Storage"
      what="the index sets"
      needs={storageNeeds}
      query={sets}
      action={
        canOpenIndices && (
          <Link className={buttonClass({ size: 'sm' })} to="/system/indices">
            Show indices
          </Link>
        )
      }
    >
      {(found) => <Storage sets={found} forecast={forecast.data} engine={engine} />}
    </Panel>
  );
}

interface StorageProps {
  sets: Schemas['IndexSetsResponse'];
  forecast: Schemas['StorageForecast'] | undefined;
  /** Version of the search engine; `undefined` until it is known. */
  engine: string | undefined;
}

function Storage({ sets, forecast, engine }: StorageProps) {
  const isOurs = useServerVersion()?.isTailrace === true;
  const zone = useZone();
  const rows = storageRows(sets, forecast, useSharedNow(), zone);
  const largest = Math.max(1, ...rows.map(({ bytes }) => bytes));
  return (
    <>
      {forecast && <chakra.p mb="1.5">{diskText(forecast.disk, zone)}</chakra.p>}
      {engine && (
        <chakra.p mb="1.5" color="fg.muted">
          {isOurs ? 'SQLite' : 'Search engine'} {engine}
        </chakra.p>
      )}
      <chakra.ul aria-label="Index sets by size">
        {rows.map((row) => (
          <StorageLine key={row.id ?? row.title} row={row} share={row.bytes / largest} />
        ))}
      </chakra.ul>
    </>
  );
}

function StorageLine({ row: { id, title, bytes, outlook }, share }: { row: StorageRow; share: number }) {
  return (
    <chakra.li py="1">
      <Flex columnGap="3" align="baseline" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Box flex="1" minW="0" truncate title={title}>
          {id === undefined ? (
            title
          ) : (
            <Link to="/system/index_sets/$indexSetId" params={{ indexSetId: id }}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </Box>
        {outlook && (
          <chakra.span order={{ base: '1', sm: '0' }} w={{ base: 'full', sm: 'auto' }} color="fg.muted">
            {outlook}
          </chakra.span>
        )}
        <chakra.span minW="72px" textAlign="end" fontVariantNumeric="tabular-nums">
          {formatBytes(bytes)}
        </chakra.span>
      </Flex>
      <Box h="3px" mt="0.5" borderRadius="full" bg="bg.sunken">
        <Box h="full" borderRadius="full" bg="accent.solid" style={{ width: `${share * 100}%` }} />
      </Box>
    </chakra.li>
  );
}

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
function NodesPanel() {
  const isPermitted = usePermissions();
  const nodes = useQuery({ ...overviewQueries.nodes(), enabled: isPermitted('system:read') });
  const known = useQuery(clusterNodesQuery()).data?.nodes ?? [];
  const canReadIndexer = useCan()(getIndexerClusterHealth);
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
    <Flex gap="3" borderTopWidth="1px" mt="1.5" pt="1.5">
      <Box flex="1" minW="0" truncate>
        Search cluster {name}
      </Box>
      <chakra.span color="fg.muted" whiteSpace="nowrap">
        {active} shards active{unassigned > 0 && `, ${unassigned} unassigned`}
      </chakra.span>
      <StatusBadge status={healthStatus[status] ?? 'idle'}>{status}</StatusBadge>
    </Flex>
  );
}

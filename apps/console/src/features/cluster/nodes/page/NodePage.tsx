import { chakra, Flex, Stack } from '@chakra-ui/react';
import { rateText, shareOf } from '@tailrace/domain/cluster/figure-text';
import { bufferNames, historySamples, type NodeFigures } from '@tailrace/domain/cluster/node-figures';
import type { NodeRow } from '@tailrace/domain/cluster/node-row';
import { loadBalancerText } from '@tailrace/domain/cluster/node-state';
import { shownClusterId } from '@tailrace/domain/cluster/nodes';
import { formatBytes, formatCount, formatDuration } from '@tailrace/domain/format/format';
import type { NodeSummary, Schemas } from '@tailrace/sdk';
import { listClusterNodePlugins } from '@tailrace/sdk/operations/cluster';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { isRefused } from '#/app/failure.ts';
import { useSharedNow } from '#/app/now.ts';
import { useZone } from '#/app/user-zone.ts';
import { ActionMenu } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { Sparkline } from '#/components/core/Sparkline.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DeniedNote } from '#/components/detail/DeniedNote.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import type { Detail } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { dangers, rowActions } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { stateText } from '../NodeStateCell.tsx';
import { nodeQueries } from '../queries.ts';
import { useNodeLinks } from '../use-node-actions.ts';
import { useNodeChangeActions } from '../use-node-change-actions.ts';
import { useNodeRows } from '../use-node-rows.ts';
import { Figures } from './Figures.tsx';
import { JournalSection } from './JournalSection.tsx';
import { NodeInputsSection } from './NodeInputsSection.tsx';
import { RuntimeSection } from './RuntimeSection.tsx';
import { UsageBar } from './UsageBar.tsx';

/** The facts beside a node. */
function nodeDetails(node: NodeSummary, { overview, lastSeen, isMaster }: NodeRow, now: number): Detail[] {
  const startedAt = overview ? new Date(overview.started_at) : null;
  return [
    { label: 'Role', values: [isMaster ? 'Master: also runs rotation, retention and other jobs' : 'Member'] },
    { label: 'Last seen', content: <RelativeTime at={lastSeen} /> },
    ...(overview && startedAt
      ? [
          { label: 'Load balancer status', values: [loadBalancerText(overview)] },
          { label: 'Started', content: <RelativeTime at={startedAt} /> },
          { label: 'Uptime', values: [formatDuration(now - startedAt.getTime())] },
          { label: 'Time zone of the node', values: [overview.timezone] },
          { label: 'Operating system', values: [overview.operating_system] },
          { label: 'Version', values: [overview.version], isCode: true },
          { label: 'Codename', values: [overview.codename] },
        ]
      : []),
    { label: 'API address', values: [node.transport_address], isCode: true },
    { label: 'Node id', values: [node.node_id], isCode: true },
    { label: 'Cluster id', values: [shownClusterId(node)], isCode: true },
  ];
}

/** One node, live. */
export function NodePage() {
  const { nodeId = '' } = useParams({ strict: false });
  const { data: node } = useSuspenseQuery(nodeQueries.one(nodeId));
  const { data: listed } = useQuery(clusterNodesQuery());
  const rows = useNodeRows(listed?.nodes, [node]);
  const links = useNodeLinks();
  const { processing, others } = useNodeChangeActions();
  const now = useSharedNow();
  const zone = useZone();
  const row = rows.find(({ id }) => id === nodeId);
  if (!row) return null;
  const { figures, shown } = row;
  return (
    <DetailLayout
      header={
        <PageHeader
          title={row.hostname}
          lead={shown.detail ?? undefined}
          badge={<StatusBadge status={shown.status}>{stateText(row, zone)}</StatusBadge>}
          action={
            <>
              <ActionMenu actions={rowActions([...links, ...others], row)}>
                <Button>More actions</Button>
              </ActionMenu>
              {rowActions(processing, row).map(({ label, run }) => (
                <Button key={label} onClick={run}>
                  {label}
                </Button>
              ))}
            </>
          }
        />
      }
      detailsLabel="About this node"
      details={nodeDetails(node, row, now)}
      danger={<DangerZone dangers={dangers(others, row)} />}
    >
      <ThroughputSection figures={figures} />
      <BuffersSection nodeId={nodeId} figures={figures} />
      <JournalSection nodeId={nodeId} figures={figures} />
      <RuntimeSection nodeId={nodeId} figures={figures} />
      <NodeInputsSection nodeId={nodeId} />
      {rows.length === 1 && <HostSection />}
      <PluginsSection nodeId={nodeId} />
    </DetailLayout>
  );
}

interface ThroughputSectionProps {
  figures: NodeFigures | null;
}

/** Messages in and out per second, with the last minute. */
function ThroughputSection({ figures }: ThroughputSectionProps) {
  return (
    <DetailSection title="Throughput">
      <Flex gap="8" wrap="wrap">
        <Way name="In" of="Messages received per second" figures={figures} way="input" />
        <Way name="Out" of="Messages stored per second" figures={figures} way="output" />
      </Flex>
    </DetailSection>
  );
}

interface WayProps extends ThroughputSectionProps {
  name: string;
  of: string;
  way: 'input' | 'output';
}

const Way = ({ name, of, figures, way }: WayProps) => (
  <Flex align="center" gap="3" title={of}>
    <chakra.span color="fg.muted">{name}</chakra.span>
    <chakra.b textStyle="heading" fontVariantNumeric="tabular-nums" minW="72px">
      {rateText(figures?.[way])}
    </chakra.b>
    <Sparkline
      values={figures?.history[way] ?? []}
      samples={historySamples}
      label={`${of}, last minute`}
      width={180}
      height={28}
    />
  </Flex>
);

const bufferTitles = {
  input: 'Input buffer: received, to be decoded',
  process: 'Process buffer: being processed',
  output: 'Output buffer: to be stored',
} as const;

interface BuffersSectionProps {
  nodeId: string;
  figures: NodeFigures | null;
}

/** How full the buffers between the steps of processing are. */
function BuffersSection({ nodeId, figures }: BuffersSectionProps) {
  const known = bufferNames.flatMap((name) => {
    const usage = figures?.buffers[name];
    return usage ? [{ name, usage }] : [];
  });
  return (
    <DetailSection title="Buffers" lead="If a buffer stays full, the step after it is too slow.">
      {known.length === 0 ? (
        'The node does not report its buffers.'
      ) : (
        <Stack gap="3.5">
          {known.map(({ name, usage }) => (
            <UsageBar
              key={name}
              label={bufferTitles[name]}
              share={shareOf(usage)}
              detail={`${formatCount(usage.used)} of ${formatCount(usage.size)} messages`}
              link={
                <Link
                  to="/system/metrics/node/$nodeId"
                  params={{ nodeId }}
                  search={{ filter: `org\\.graylog2\\.buffers\\.${name}\\.|${name}buffer` }}
                  aria-label={`Metrics of the ${name} buffer`}
                >
                  Metrics
                </Link>
              }
            />
          ))}
        </Stack>
      )}
    </DetailSection>
  );
}

/** The machine of the only node: the call reports that of whichever node answers. */
function HostSection() {
  const { data } = useQuery(nodeQueries.stats());
  if (!data) return null;
  const { fs, os, process: own } = data;
  const { memory, load_average, uptime, processor } = os;
  return (
    <DetailSection title="Machine">
      <Stack gap="4">
        {Object.values(fs.filesystems).map((disk) => (
          <UsageBar
            key={disk.path}
            label={`Disk with ${disk.path}`}
            share={shareUsed(disk)}
            detail={`${formatBytes(disk.available)} free of ${formatBytes(disk.total)}`}
          />
        ))}
        {memory.total > 0 && (
          <UsageBar
            label="Memory"
            share={memory.used / memory.total}
            detail={`${formatBytes(memory.used)} of ${formatBytes(memory.total)}`}
          />
        )}
        <Figures
          label="Machine"
          figures={[
            ['Load, 1, 5 and 15 min', load_average.map((load) => load.toFixed(2)).join(' · ') || '–'],
            ['Processor cores', formatCount(processor.total_cores)],
            ['Machine up for', formatDuration(uptime * 1000)],
            ['Memory of the process', own.memory ? formatBytes(own.memory.resident) : '–'],
            ['Open files of the process', filesText(own)],
          ]}
        />
      </Stack>
    </DetailSection>
  );
}

const shareUsed = ({ total, available }: Schemas['Filesystem']) =>
  total > 0 ? (total - available) / total : 0;

const filesText = ({ open_file_descriptors, max_file_descriptors }: Schemas['ProcessStats']) =>
  open_file_descriptors < 0
    ? '–'
    : max_file_descriptors > 0
      ? `${formatCount(open_file_descriptors)} of ${formatCount(max_file_descriptors)}`
      : formatCount(open_file_descriptors);

interface PluginsSectionProps {
  nodeId: string;
}

function PluginsSection({ nodeId }: PluginsSectionProps) {
  const { data, error } = useQuery(nodeQueries.plugins(nodeId));
  const plugins = data?.plugins ?? [];
  return (
    <DetailSection title="Plugins" isBare={plugins.length > 0}>
      {plugins.length === 0 ? (
        <>
          {data && 'The node has no plugins.'}
          {isRefused(error) && (
            <DeniedNote what="see the plugins" needs={listClusterNodePlugins.permission} />
          )}
        </>
      ) : (
        <PlainTable aria-label="Plugins">
          <thead>
            <tr>
              <HeadCell>Plugin</HeadCell>
              <HeadCell w="120px">Version</HeadCell>
              <HeadCell w="26%">Author</HeadCell>
            </tr>
          </thead>
          <tbody>
            {plugins.map(({ unique_id, name, version, author, description }) => (
              <tr key={unique_id}>
                <Cell title={description}>{name}</Cell>
                <Cell className="mono">{version}</Cell>
                <Cell>{author}</Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DetailSection>
  );
}

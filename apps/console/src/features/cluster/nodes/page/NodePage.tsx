import { getClusterNode } from '@tailrace/sdk/operations/cluster';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { useSharedNow } from '#/app/now.ts';
import { ActionMenu } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { dangers, rowActions } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { UpLink } from '#/features/resource-pages/index.ts';
import { stateText } from '../NodeStateCell.tsx';
import { useNodeLinks } from '../use-node-actions.ts';
import { useNodeChangeActions } from '../use-node-change-actions.ts';
import { useNodeRows } from '../use-node-rows.ts';
import { BuffersSection } from './BuffersSection.tsx';
import { HostSection } from './HostSection.tsx';
import { JournalSection } from './JournalSection.tsx';
import { NodeInputsSection } from './NodeInputsSection.tsx';
import { nodeFacts } from './node-facts.tsx';
import { PluginsSection } from './PluginsSection.tsx';
import { RuntimeSection } from './RuntimeSection.tsx';
import { ThroughputSection } from './ThroughputSection.tsx';

/** One node, live. */
export function NodePage() {
  const { nodeId = '' } = useParams({ strict: false });
  const { data: node } = useSuspenseQuery(query(getClusterNode, { nodeId }));
  const { data: listed } = useQuery(clusterNodesQuery());
  const rows = useNodeRows(listed?.nodes, [node]);
  const links = useNodeLinks();
  const { processing, others } = useNodeChangeActions();
  const now = useSharedNow();
  const row = rows.find(({ id }) => id === nodeId);
  if (!row) return null;
  const { figures, shown } = row;
  return (
    <DetailLayout
      header={
        <PageHeader
          title={row.hostname}
          lead={shown.detail ?? undefined}
          up={<UpLink to="/system/nodes" />}
          badge={<StatusBadge status={shown.status}>{stateText(row)}</StatusBadge>}
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
      factsLabel="About this node"
      facts={nodeFacts(node, row, now)}
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

import { shownClusterId } from '@tailrace/domain/cluster/nodes';
import { formatDuration } from '@tailrace/domain/format/format';
import type { NodeSummary } from '@tailrace/sdk';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import type { Fact } from '#/components/detail/FactList.tsx';
import type { NodeRow } from '../node-row.ts';
import { loadBalancerText } from '../node-state.ts';

/** The facts beside a node. */
export function nodeFacts(node: NodeSummary, { overview, lastSeen, isMaster }: NodeRow, now: number): Fact[] {
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

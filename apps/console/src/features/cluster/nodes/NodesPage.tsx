import { heapText, journalText, rateText } from '@tailrace/domain/cluster/figure-text';
import type { NodeRow } from '@tailrace/domain/cluster/node-row';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { useZone } from '#/app/user-zone.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { nodeListSearch } from './list-search.ts';
import { NodeStateCell, stateText } from './NodeStateCell.tsx';
import { useNodeLinks } from './use-node-actions.ts';
import { useNodeChangeActions } from './use-node-change-actions.ts';
import { useNodeRows } from './use-node-rows.ts';

const title: TitleColumn<NodeRow> = {
  id: 'hostname',
  header: 'Node',
  text: ({ hostname }) => hostname,
  note: ({ isMaster }) => isMaster && 'master',
  link: ({ id }) => <Link to="/system/nodes/$nodeId" params={{ nodeId: id }} />,
  isSortable: true,
};

const columns: EntityColumn<NodeRow>[] = [
  {
    id: 'state',
    header: 'State',
    isState: true,
    isSortable: true,
    cell: (node) => <NodeStateCell node={node} />,
  },
  {
    id: 'input',
    header: 'In',
    isNumber: true,
    isSortable: true,
    cell: ({ figures }) => rateText(figures?.input),
  },
  {
    id: 'output',
    header: 'Out',
    isNumber: true,
    isSortable: true,
    cell: ({ figures }) => rateText(figures?.output),
  },
  {
    id: 'journal',
    header: 'Unprocessed',
    isNumber: true,
    isSortable: true,
    cell: ({ figures }) => (figures ? journalText(figures.journal) : '–'),
  },
  {
    id: 'heap',
    header: 'Heap',
    isNumber: true,
    isSortable: true,
    cell: ({ figures }) => (figures ? heapText(figures.heap) : '–'),
  },
  {
    id: 'last_seen',
    header: 'Last seen',
    isSortable: true,
    cell: ({ lastSeen }) => <RelativeTime at={lastSeen} />,
  },
  {
    id: 'version',
    header: 'Version',
    isExtra: true,
    cell: ({ overview }) => <span className="mono">{overview?.version ?? '–'}</span>,
  },
  { id: 'id', header: 'Id', isExtra: true, cell: ({ shortId }) => <span className="mono">{shortId}</span> },
];

/** The nodes of the cluster. The shell polls the list itself. */
export function NodesPage() {
  const zone = useZone();
  const { data } = useQuery(clusterNodesQuery());
  const rows = useNodeRows(data?.nodes);
  const list = useWholeList({
    search: nodeListSearch,
    query: clusterNodesQuery(),
    rows: () => rows,
    texts: (node) => [node.hostname, node.id, stateText(node, zone)],
    order: {
      hostname: ({ hostname }) => hostname,
      state: (node) => stateText(node, zone),
      input: ({ figures }) => figures?.input ?? null,
      output: ({ figures }) => figures?.output ?? null,
      journal: ({ figures }) => figures?.journal.entries ?? null,
      heap: ({ figures }) => figures?.heap.used ?? null,
      last_seen: ({ lastSeen }) => lastSeen.getTime(),
    },
  });
  const { processing, others } = useNodeChangeActions();
  return (
    <ListPage
      lead="Each node receives, processes and stores messages. Rates cover the last second."
      noun={{ one: 'node', many: 'nodes' }}
      list={list}
      rowId={({ id }) => id}
      permission="system:read"
      title={title}
      columns={columns}
      searchHint="Search by name, id or state"
      actions={[...useNodeLinks(), ...processing, ...others]}
      empty={{
        title: 'No node is listed',
        text: 'Nodes report every few seconds. A node that has just started appears automatically.',
      }}
    />
  );
}

import { figureNames, type NodeFigures, nodeFigures } from '@tailrace/domain/cluster/node-figures';
import { clusterNotices } from '@tailrace/domain/notices/cluster';
import { metricsInterval, nodesInterval, restingInterval } from '@tailrace/domain/requests/polling';
import type { NodeSummary } from '@tailrace/sdk';
import {
  getClusterNode,
  getClusterOverview,
  getNodeJournalInfo,
  getNodeJvm,
  getSystemStats,
  listClusterNodePlugins,
} from '@tailrace/sdk/operations/cluster';
import { listClusterInputStates } from '@tailrace/sdk/operations/inputs';
import { getMetricsOfAllNodes } from '@tailrace/sdk/operations/metrics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query, queryKeyOf, untilRefused } from '#/app/calls/query.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { isRefused } from '#/app/failure.ts';

type FiguresByNode = Readonly<Record<string, NodeFigures | null>>;

/** Parts that a page works without; a failure is a notice. */
const aside = { isAside: true } as const;
const rarely = { refetchInterval: restingInterval } as const;

export const nodeQueries = {
  /** One node; from the list of all for users who may not read a single one, which takes a permission since 7.0. */
  one: (nodeId: string) =>
    queryOptions({
      queryKey: queryKeyOf(getClusterNode, { nodeId }),
      queryFn: async ({ client, signal }): Promise<NodeSummary> => {
        try {
          return await call(getClusterNode, { nodeId }, { signal });
        } catch (error) {
          if (!isRefused(error)) throw error;
          const { nodes } = await client.fetchQuery(clusterNodesQuery());
          const listed = nodes.find(({ node_id }) => node_id === nodeId);
          if (!listed) throw error;
          return listed;
        }
      },
    }),
  overview: () =>
    query(
      getClusterOverview,
      {},
      {
        ...aside,
        refetchInterval: nodesInterval,
        failed: clusterNotices.overviewFailed,
      },
    ),
  /** The figures of all nodes, in one request for the list and the page of a node. */
  figures: () =>
    queryOptions({
      queryKey: queryKeyOf(getMetricsOfAllNodes, 'nodes'),
      queryFn: async ({ client, queryKey, signal }): Promise<FiguresByNode> => {
        const body = { metrics: [...figureNames] };
        const nodes = await call(getMetricsOfAllNodes, { body }, { noSessionExtension: true, signal });
        const before = client.getQueryData<FiguresByNode>(queryKey);
        return Object.fromEntries(
          Object.entries(nodes).map(([id, node]) => [id, node && nodeFigures(node, before?.[id])]),
        );
      },
      refetchInterval: untilRefused(metricsInterval),
    }),
  journal: (nodeId: string) =>
    query(getNodeJournalInfo, { nodeId }, { ...rarely, failed: clusterNotices.journalFailed }),
  jvm: (nodeId: string) => query(getNodeJvm, { nodeId }, { ...aside, failed: clusterNotices.jvmFailed }),
  plugins: (nodeId: string) =>
    query(listClusterNodePlugins, { nodeId }, { ...aside, failed: clusterNotices.pluginsFailed }),
  inputStates: () => query(listClusterInputStates, {}, rarely),
  /** Of the machine of the node that answers, so only meaningful with a single node. */
  stats: () => query(getSystemStats, {}, rarely),
};

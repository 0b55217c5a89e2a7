import { FetchError } from '@tailrace/sdk';
import { getClusterNode, listClusterNodes } from '@tailrace/sdk/operations/cluster';
import { queryOptions } from '@tanstack/react-query';
import { call } from './calls/call.ts';
import { query, queryKeyOf } from './calls/query.ts';

/** The nodes of the cluster. Loaded after the page, and without extending the session. */
export const clusterNodesQuery = () =>
  query(listClusterNodes, {}, { isAfterPaint: true, noSessionExtension: true });

/** One node. Graylog 7.0 refuses it to readers, but lists the same of all nodes for them. */
export const clusterNodeQuery = (nodeId: string) =>
  queryOptions({
    queryKey: queryKeyOf(getClusterNode, { nodeId }),
    queryFn: async ({ signal }) => {
      try {
        return await call(getClusterNode, { nodeId }, { signal });
      } catch (error) {
        if (!(error instanceof FetchError && error.status === 403)) throw error;
        const { nodes } = await call(listClusterNodes, {}, { signal });
        const node = nodes.find(({ node_id }) => node_id === nodeId);
        if (!node) throw error;
        return node;
      }
    },
  });

import { listClusterNodes } from '@tailrace/sdk/operations/cluster';
import { query } from './calls/query.ts';

/** The nodes of the cluster, for which no page waits; asking does not extend the session. */
export const clusterNodesQuery = () =>
  query(listClusterNodes, {}, { isAfterPaint: true, noSessionExtension: true });

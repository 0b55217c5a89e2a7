import { listClusterNodes } from '@tailrace/sdk/operations/cluster';
import { query } from './calls/query.ts';

/** The nodes of the cluster. Loaded after the page, and without extending the session. */
export const clusterNodesQuery = () =>
  query(listClusterNodes, {}, { isAfterPaint: true, noSessionExtension: true });

import { unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { deferUntilPainted } from './first-load/when-painted.ts';

/** The nodes of the cluster, for which no page waits; asking does not extend the session. */
export const clusterNodesQuery = () =>
  queryOptions({
    queryKey: ['listClusterNodes'],
    queryFn: async ({ client, queryKey, signal }) => {
      await deferUntilPainted({ client, queryKey });
      return unwrap(api.GET('/system/cluster/nodes', { noSessionExtension: true, signal }));
    },
  });

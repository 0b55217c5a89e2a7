import { unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The nodes of the cluster; asking does not extend the session. */
export const clusterNodesQuery = () =>
  queryOptions({
    queryKey: ['listClusterNodes'],
    queryFn: ({ signal }) => unwrap(api.GET('/system/cluster/nodes', { noSessionExtension: true, signal })),
  });

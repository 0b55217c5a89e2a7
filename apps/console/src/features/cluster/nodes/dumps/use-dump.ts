import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { failureOf } from '#/app/failure.ts';

/** A dump is taken when its page is opened, and again only when the user asks for it. */
export const takenOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** Takes a dump of the node in the URL. */
export function useDump<Reply, Key extends QueryKey>(
  dumpQuery: (nodeId: string) => UseQueryOptions<Reply, Error, Reply, Key>,
  textOf: (reply: Reply) => string,
) {
  const { nodeId = '' } = useParams({ strict: false });
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(dumpQuery(nodeId));
  const { data: listed } = useQuery(clusterNodesQuery());
  const node = listed?.nodes.find(({ node_id }) => node_id === nodeId);
  return {
    hostname: node?.hostname ?? nodeId,
    text: data === undefined ? undefined : textOf(data),
    takenAt: new Date(dataUpdatedAt),
    isLoading: isFetching,
    failure: data === undefined && error ? failureOf(error) : null,
    onReload: () => void refetch(),
  };
}

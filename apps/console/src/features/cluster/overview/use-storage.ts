import { getGlobalIndexSetStats } from '@tailrace/sdk/operations/indices';
import { useQuery } from '@tanstack/react-query';
import { useServerVersion } from '#/app/server-version.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { overviewQueries } from './queries.ts';

/** What listing index sets requires; the call itself leaves out those that may not be read. */
export const storageNeeds = getGlobalIndexSetStats.permission;

/** The index sets with their sizes, and, where the server forecasts them, how they grow. */
export function useStorage() {
  const isPermitted = usePermissions()(storageNeeds);
  const server = useServerVersion();
  const isEmbedded = server?.isTailrace === true;
  // The embedded server's forecast has the sizes, so that it need not count them twice.
  const sets = useQuery({
    ...overviewQueries.indexSets(!isEmbedded),
    enabled: isPermitted && server !== undefined,
  });
  const forecast = useQuery({ ...overviewQueries.forecast(), enabled: isPermitted && isEmbedded });
  return { sets, forecast, isWaiting: isEmbedded && forecast.isPending };
}

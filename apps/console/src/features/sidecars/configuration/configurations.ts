import { collectorConfigurationNotices } from '@tailrace/domain/notices/sidecars';
import { FetchError, type Schemas } from '@tailrace/sdk';
import {
  createCollectorConfiguration,
  deleteCollectorConfiguration,
  getCollectorConfiguration,
  getConfigurationRollout,
  getFleetSummary,
  listCollectorConfigurations,
  listConfigurationRevisions,
  listConfigurationSidecars,
  listConfigurationsUsingVariable,
  updateCollectorConfiguration,
} from '@tailrace/sdk/operations/sidecars';
import { useQueries, useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import type { ListState } from '#/app/lists/list-search.ts';
import { useServerVersion } from '#/app/server-version.ts';

export type Configuration = Schemas['CollectorConfiguration'];
/** A configuration in a list, which comes without the template. */
export type ListedConfiguration = Schemas['ConfigurationSummary'] & { template?: string };

/** Path of the page with the lists, the parent of the other pages. */
export const configurationList = '/system/sidecars/configuration';

/** More configurations or collectors than this are not read to show their names. */
export const mostRead = 1000;

export const configurations = resource({
  noun: { one: 'configuration', many: 'configurations' },
  lists: [
    listCollectorConfigurations,
    listConfigurationRevisions,
    listConfigurationsUsingVariable,
    getConfigurationRollout,
  ],
  calls: {
    get: getCollectorConfiguration,
    create: createCollectorConfiguration,
    update: updateCollectorConfiguration,
    remove: deleteCollectorConfiguration,
  },
  id: ({ id }: ListedConfiguration) => id,
  name: ({ name }) => name,
  notices: collectorConfigurationNotices,
});

export const configurationQueries = {
  page: (listState: ListState) =>
    query(listCollectorConfigurations, fieldListRequest(listState), {
      failed: collectorConfigurationNotices.listFailed,
    }),
  /** All of them, without their templates. */
  all: () => query(listCollectorConfigurations, { per_page: mostRead }, { isAside: true, staleTime: 10_000 }),
  one: (id: string) =>
    query(
      getCollectorConfiguration,
      { id },
      {
        failed: (error) =>
          error instanceof FetchError && error.status === 404
            ? collectorConfigurationNotices.notFound(id)
            : collectorConfigurationNotices.getFailed(error),
      },
    ),
  /** The ids of the sidecars that have it, which are not the node ids. */
  sidecars: (id: string) => query(listConfigurationSidecars, { id }, { isAside: true }),
};

const byName = { column: 'node_name', order: 'asc' } as const;

/** The request for sidecars by name: those with a configuration, and those on a system, if they are given. */
export const sidecarRequest = (
  text: string,
  { configuration, system, page = 1, perPage }: SidecarRequestOptions,
) =>
  fieldListRequest({
    query: text,
    page,
    perPage,
    sort: byName,
    filters: {
      configuration: configuration === undefined ? [] : [configuration],
      operating_system: system === undefined ? [] : [system],
    },
  });

interface SidecarRequestOptions {
  configuration?: string | undefined;
  system?: string | undefined;
  page?: number;
  perPage: number;
}

/** Whether the server renders for sidecars, records revisions and rolls out in stages. */
export const useHasStages = (): boolean => useServerVersion()?.isTailrace === true;

/** All configurations by id; `undefined` while loading and without permission. */
export function useAllConfigurations(): readonly ListedConfiguration[] | undefined {
  const can = useCan();
  return useQuery({ ...configurationQueries.all(), enabled: can(listCollectorConfigurations) }).data
    ?.configurations;
}

/**
 * In how many sidecars each of these configurations is. Our own server counts them all at once; others are asked for each.
 * `undefined` while loading and without permission.
 */
export function useSidecarCounts(ids: readonly string[]): (id: string) => number | undefined {
  const can = useCan();
  const version = useServerVersion();
  const isPermitted = can(getFleetSummary);
  const summary = useQuery({
    ...query(getFleetSummary, {}, { isAside: true }),
    enabled: isPermitted && version?.isTailrace === true,
  }).data;
  const counts = useQueries({
    queries: ids.map((id) => ({
      ...configurationQueries.sidecars(id),
      enabled: isPermitted && version?.isTailrace === false,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }) => (data ? [[data.configuration_id, data.sidecar_ids.length]] : [])),
      ),
  });
  if (!summary) return (id) => counts.get(id);
  const byId = new Map(summary.configurations.map(({ id, count }) => [id, count]));
  return (id) => byId.get(id) ?? 0;
}

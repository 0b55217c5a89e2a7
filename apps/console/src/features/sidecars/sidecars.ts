import { listDefaults } from '@tailrace/domain/lists/list-defaults';
import { collectorConfigurationNotices, sidecarNotices } from '@tailrace/domain/notices/sidecars';
import { printSearchUrl } from '@tailrace/domain/search/search-url';
import { fleetStateOf } from '@tailrace/domain/sidecars/fleet-state';
import { fieldFilter } from '@tailrace/languages/query';
import { FetchError, type ResponseBody, type Schemas } from '@tailrace/sdk';
import {
  getFleetSummary,
  getSentConfiguration,
  getSidecar,
  getSidecarDetails,
  listAllSidecars,
  listCollectorConfigurations,
  listCollectorSummaries,
  listSidecarChanges,
  listSidecars,
  searchSidecarAdministration,
} from '@tailrace/sdk/operations/sidecars';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import type { ListState } from '#/app/lists/list-search.ts';
import { useServerVersion } from '#/app/server-version.ts';

export type Sidecar = Schemas['SidecarSummary'];
export type CollectorSummary = Schemas['CollectorSummary'];
export type ConfigurationSummary = Schemas['ConfigurationSummary'];

/** Paths of the section's pages, the parents of the others. */
export const sidecarList = '/system/sidecars';
export const administrationList = '/system/sidecars/administration';
export const configurationList = '/system/sidecars/configuration';

/** How often agents' reports are read while a page shows them (ms). */
const fleetInterval = 5000;

/** More collectors or configurations than this are not read to show their names. */
const mostRead = 1000;

interface Polling {
  /** Whether the rows stay as they are, while one of their menus is used. */
  isHeld?: boolean;
}

const interval = ({ isHeld = false }: Polling = {}) => (isHeld ? false : fleetInterval);

type AdministrationFilters = Schemas['AdministrationFilters'];

/** The call accepts one value for each filter. */
const administrationFilters = (filters: ListState['filters']): AdministrationFilters =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])),
  );

/** The request for a page of the administration; `page` and `perPage` can be set apart, to read all pages. */
export function administrationRequest(listState: ListState): Schemas['AdministrationRequest'] {
  return {
    query: fieldListRequest({ ...listState, filters: {} }).query,
    page: listState.page,
    per_page: listState.perPage,
    filters: administrationFilters(listState.filters),
  };
}

/** Without the operator, a tag would be looked for in longer ones, too. */
const withWholeTags = (listState: ListState): ListState => ({
  ...listState,
  filters: { ...listState.filters, tag: (listState.filters.tag ?? []).map((tag) => `=${tag}`) },
});

export const sidecarQueries = {
  page: (listState: ListState, polling?: Polling) =>
    query(
      listSidecars,
      { ...fieldListRequest(withWholeTags(listState)), only_active: listDefaults.sidecars.only_active },
      { refetchInterval: interval(polling), failed: sidecarNotices.listFailed },
    ),
  /** The sidecars with these ids, read until none of them is updating. */
  byNodeIds: (ids: readonly string[]) =>
    query(
      listSidecars,
      fieldListRequest({ query: '', page: 1, perPage: ids.length, sort: null, filters: { node_id: ids } }),
      {
        refetchInterval: ({ state }) =>
          state.data?.sidecars.every((sidecar) => fleetStateOf(sidecar) !== 'updating')
            ? false
            : fleetInterval,
        isAside: true,
      },
    ),
  /** Only on the embedded server. */
  summary: () => query(getFleetSummary, {}, { refetchInterval: fleetInterval, isAside: true }),
  /** All of them as they were when first read; on a cluster, to tell those that come later. */
  allOnce: () =>
    query(listAllSidecars, {}, { isAside: true, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  /** Those that reported last. */
  latest: () =>
    query(
      listSidecars,
      { sort: 'last_seen', order: 'desc', per_page: 100 },
      { refetchInterval: fleetInterval, isAside: true },
    ),
  /** The newest change as it was when first read. Only on the embedded server. */
  lastChange: () =>
    query(
      listSidecarChanges,
      { limit: 1 },
      { isAside: true, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    ),
  /** Only on the embedded server. */
  changes: (input: { since?: string; sidecar_id?: string; limit?: number }) =>
    query(listSidecarChanges, input, {
      refetchInterval: fleetInterval,
      placeholderData: keepPreviousData,
      isAside: true,
    }),
  /** Read until the sidecar is gone, which is said once. */
  sidecar: (sidecarId: string) =>
    query(
      getSidecar,
      { sidecarId },
      {
        refetchInterval: ({ state }) => (state.error ? false : fleetInterval),
        failed: (error) => (isNotFound(error) ? sidecarNotices.notFound(sidecarId) : null),
      },
    ),
  /** Only on the embedded server. */
  details: (sidecarId: string) =>
    query(getSidecarDetails, { sidecarId }, { refetchInterval: fleetInterval, isAside: true }),
  /** Only on the embedded server. */
  sent: (sidecarId: string, configurationId: string) =>
    query(getSentConfiguration, { sidecarId, configurationId }),
  administration: (listState: ListState, polling?: Polling) =>
    query(
      searchSidecarAdministration,
      { body: administrationRequest(listState) },
      { refetchInterval: interval(polling), failed: sidecarNotices.listFailed },
    ),
  collectors: () =>
    query(listCollectorSummaries, { per_page: mostRead }, { isAside: true, staleTime: 10_000 }),
  configurations: () =>
    query(
      listCollectorConfigurations,
      { per_page: mostRead },
      { isAside: true, staleTime: 10_000, failed: collectorConfigurationNotices.listFailed },
    ),
};

const isNotFound = (error: Error) => error instanceof FetchError && error.status === 404;

/** What changes with an assignment or an action. */
export const fleetReads = [
  listSidecars,
  listAllSidecars,
  getSidecar,
  getSidecarDetails,
  getSentConfiguration,
  getFleetSummary,
  listSidecarChanges,
  searchSidecarAdministration,
];

/** Search parameters that find the messages of a sidecar's collectors. */
export const messagesOf = (nodeId: string) =>
  printSearchUrl({
    query: fieldFilter('gl2_source_collector', nodeId),
    timeRange: { type: 'relative', range: 86_400 },
  });

/** The query of a list that finds one sidecar. Agents choose their ids. */
export const sidecarQuery = (nodeId: string): string =>
  /^[\w-]+$/.test(nodeId) ? `node_id:${nodeId}` : `node_id:"=${nodeId.replaceAll('"', '')}"`;

/** Whether the user may open the administration, which names all of this. */
export function useCanAdminister(): boolean {
  const can = useCan();
  return can(searchSidecarAdministration) && can(listCollectorSummaries) && can(listCollectorConfigurations);
}

/** Whether the server counts the sidecars, records changes and tells how far an action is. */
export const useHasFleet = (): boolean => useServerVersion()?.isTailrace === true;

export interface FleetNames {
  collectors: readonly CollectorSummary[];
  configurations: readonly ConfigurationSummary[];
  collectorName: (id: string) => string;
  /** Undefined for one that was deleted, and while loading. */
  configuration: (id: string) => ConfigurationSummary | undefined;
}

/** The collectors and configurations by id, as far as the user may read them; ids stand for the names of others. */
export function useFleetNames(): FleetNames {
  const can = useCan();
  const { data: collectorPage } = useQuery({
    ...sidecarQueries.collectors(),
    enabled: can(listCollectorSummaries),
  });
  const { data: configurationPage } = useQuery({
    ...sidecarQueries.configurations(),
    enabled: can(listCollectorConfigurations),
  });
  return useMemo(() => fleetNames(collectorPage, configurationPage), [collectorPage, configurationPage]);
}

function fleetNames(
  collectorPage: ResponseBody<'listCollectorSummaries'> | undefined,
  configurationPage: ResponseBody<'listCollectorConfigurations'> | undefined,
): FleetNames {
  const collectors = collectorPage?.collectors ?? [];
  const configurations = configurationPage?.configurations ?? [];
  const collectorNames = new Map(collectors.map(({ id, name }) => [id, name]));
  const configurationsById = new Map(configurations.map((one) => [one.id, one]));
  return {
    collectors,
    configurations,
    collectorName: (id) => collectorNames.get(id) ?? id,
    configuration: (id) => configurationsById.get(id),
  };
}

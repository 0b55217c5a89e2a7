import { collectorNotices } from '@tailrace/domain/notices/sidecars';
import { FetchError, type Schemas } from '@tailrace/sdk';
import {
  createCollector,
  deleteCollector,
  getCollector,
  listCollectorSummaries,
  updateCollector,
} from '@tailrace/sdk/operations/sidecars';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import type { ListState } from '#/app/lists/list-search.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useBehaves } from '#/app/supports.ts';
import { mostRead } from './configurations.ts';

export type Collector = Schemas['Collector'];
/** A collector in a list, which comes without its path, parameters and template. */
export type ListedCollector = Schemas['CollectorSummary'] & Partial<Collector>;

export const collectors = resource({
  noun: { one: 'collector', many: 'collectors' },
  fullNoun: { one: 'log collector', many: 'log collectors' },
  lists: [listCollectorSummaries],
  calls: { get: getCollector, create: createCollector, update: updateCollector, remove: deleteCollector },
  id: ({ id }: ListedCollector) => id,
  name: ({ name }) => name,
  notices: { ...collectorNotices, updateFailed: collectorNotices.saveFailed },
});

export const collectorQueries = {
  page: (listState: ListState) =>
    query(listCollectorSummaries, fieldListRequest(listState), { failed: collectorNotices.listFailed }),
  all: () => query(listCollectorSummaries, { per_page: mostRead }, { isAside: true, staleTime: 10_000 }),
  one: (id: string) =>
    query(
      getCollector,
      { id },
      {
        failed: (error) =>
          error instanceof FetchError && error.status === 404
            ? collectorNotices.notFound(id)
            : collectorNotices.getFailed(error),
      },
    ),
};

/** All collectors; `undefined` while loading and without permission. */
export function useAllCollectors(): readonly ListedCollector[] | undefined {
  const can = useCan();
  return useQuery({ ...collectorQueries.all(), enabled: can(listCollectorSummaries) }).data?.collectors;
}

/** Whether the server knows what agents from 1.3 on send, and other systems than Linux and Windows. */
export function useKnowsNewAgents(): boolean {
  const isOwnServer = useServerVersion()?.isTailrace ?? false;
  const isNewer = useBehaves('knowsNewAgents');
  return isOwnServer || isNewer;
}

import { indexRangeNotices, indexSetNotices } from '@tailrace/domain/notices/indices';
import type { RequestBody, Schemas } from '@tailrace/sdk';
import {
  createIndexSet,
  cycleDeflector,
  deleteIndexSet,
  getGlobalIndexSetStats,
  getIndexerOverview,
  getIndexSet,
  listIndexSets,
  rebuildIndexSetRanges,
  setDefaultIndexSet,
  updateIndexSet,
} from '@tailrace/sdk/operations/indices';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';

export type IndexSet = Schemas['IndexSet'];

/** Path of the list page, the parent of the other pages. */
export const indexSetList = '/system/indices';

/** The calls whose replies change with an index set. */
const reads = [listIndexSets, getIndexSet, getGlobalIndexSetStats];
const readsOfIndices = [...reads, getIndexerOverview];

export const indexSetQuery = (id: string) =>
  query(getIndexSet, { id }, { failed: (error) => indexSetNotices.getFailed(error, id) });

/** All index sets the user may read, without statistics. */
export const everyIndexSet = () => query(listIndexSets, {}, { failed: indexSetNotices.listFailed });

export const useCreateIndexSet = () =>
  useCall(createIndexSet, {
    input: (body: RequestBody<'createIndexSet'>) => ({ body }),
    done: (_, { title }) => indexSetNotices.created(title),
    invalidates: reads,
  });

export const useUpdateIndexSet = (id: string) =>
  useCall(updateIndexSet, {
    input: (body: RequestBody<'updateIndexSet'>) => ({ id, body }),
    done: (_, { title }) => indexSetNotices.updated(title),
    invalidates: readsOfIndices,
  });

export const useSetDefault = () =>
  useCall(setDefaultIndexSet, {
    input: ({ id }: IndexSet) => ({ id }),
    done: (_, { title }) => indexSetNotices.defaultSet(title),
    failed: (error, { title }) => indexSetNotices.defaultFailed(error, title),
    invalidates: reads,
  });

export const useCycle = () =>
  useCall(cycleDeflector, {
    input: ({ id }: IndexSet) => ({ indexSetId: id }),
    done: (_, { title }) => indexSetNotices.cycled(title),
    failed: indexSetNotices.cycleFailed,
    invalidates: readsOfIndices,
  });

export const useRecalculate = () =>
  useCall(rebuildIndexSetRanges, {
    input: ({ id }: IndexSet) => ({ indexSetId: id }),
    done: indexRangeNotices.rebuildAll,
    failed: indexRangeNotices.rebuildFailed,
    invalidates: [getIndexerOverview],
  });

interface Deletion {
  set: Pick<IndexSet, 'id' | 'title'>;
  /** Whether its indices, with their messages, go too. */
  withIndices: boolean;
}

export const useDeleteIndexSet = () =>
  useCall(deleteIndexSet, {
    input: ({ set, withIndices }: Deletion) => ({ id: set.id, delete_indices: withIndices }),
    done: (_, { set }) => indexSetNotices.deleted(set.title),
    failed: indexSetNotices.deleteFailed,
    invalidates: reads,
  });

import type { Schemas } from '@tailrace/sdk';
import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { noContent, ok } from '../../http/handler.ts';
import { byLanguage } from '../../listing/order.ts';
import { damagedBlockConditions, readBlocksAgain } from './damaged-block-conditions.ts';
import { damagedIndexConditions, readAgain } from './damaged-index-conditions.ts';
import { deflectorCalls } from './deflector.ts';
import { deletionCalls } from './deletions/deletion-calls.ts';
import { messageDeletion } from './deletions/message-deletions.ts';
import { failureCalls } from './failure-calls.ts';
import { deflectorJobs } from './fix-deflector.ts';
import { conversionJobs } from './index-conversion.ts';
import { indexLists } from './index-lists.ts';
import { requestedBy } from './index-log.ts';
import { indexRanges, recalculateRanges, recalculation } from './index-ranges.ts';
import type { IndexSetService } from './index-set-service.ts';
import { noStats, sumOf } from './index-set-stats.ts';
import { indexerCalls } from './indexer-calls.ts';
import { optimizationCalls, optimizationJobs } from './optimization.ts';
import { services } from './services.ts';
import type { IndexSet } from './stored-index-sets.ts';
import { strategyCalls } from './strategy-calls.ts';
import { templateCalls } from './template-calls.ts';
import { failedRotations, refusedMessages } from './upkeep-conditions.ts';

/** An index set in replies, which do not tell its rank. */
const wireIndexSet = ({ order: _, ...set }: IndexSet): Schemas['IndexSet'] => set;

/** A part of the index sets, by title; a limit of 0 means all. */
function pageOfSets(
  sets: readonly IndexSet[],
  { skip = 0, limit = 0 }: { skip?: number; limit?: number },
): Schemas['IndexSet'][] {
  const sorted = sets.toSorted((a, b) => byLanguage(a.title, b.title));
  return sorted.slice(skip, limit === 0 ? undefined : skip + limit).map(wireIndexSet);
}

export const indices = defineArea({
  name: 'indices',
  services,
  handlers: {
    ...crudHandlers(
      (services: { indexSets: IndexSetService }) => services.indexSets,
      { get: 'getIndexSet', create: 'createIndexSet', update: 'updateIndexSet' },
      wireIndexSet,
    ),

    async listIndexSets({ query, permits }, { indexSets, stats }) {
      const readable = permits.keep(indexSets.list());
      return ok({
        total: readable.length,
        index_sets: pageOfSets(readable, query),
        stats: query.stats ? Object.fromEntries(await stats.bySet()) : {},
      });
    },

    async deleteIndexSet({ path, query, caller }, { indexSets }) {
      const keepsFiles = query.delete_indices === false;
      await indexSets.delete(path.id, { keepsFiles, why: requestedBy(caller) });
      return noContent();
    },

    setDefaultIndexSet: ({ path }, { indexSets }) => ok(wireIndexSet(indexSets.setDefault(path.id))),

    getGlobalIndexSetStats: async (_, { stats }) => ok(sumOf((await stats.bySet()).values())),

    async getIndexSetStats({ path }, { indexSets, stats }) {
      const { id } = indexSets.get(path.id);
      return ok((await stats.bySet()).get(id) ?? noStats);
    },

    async getStorageForecast({ caller }, { forecast }) {
      const { index_sets, ...rest } = await forecast.current();
      const readable = Object.entries(index_sets).filter(([id]) =>
        caller.isPermitted(`indexsets:read:${id}`),
      );
      return ok({ ...rest, index_sets: Object.fromEntries(readable) });
    },

    async closeIndex({ path, caller }, { indexSets }) {
      await indexSets.closeIndex(path.index, requestedBy(caller));
      return noContent();
    },

    reopenIndex({ path, caller }, { indexSets }) {
      indexSets.reopenIndex(path.index, requestedBy(caller));
      return noContent();
    },

    async deleteIndex({ path, caller }, { indexSets }) {
      await indexSets.deleteIndex(path.index, requestedBy(caller));
      return noContent();
    },

    ...deflectorCalls,
    ...deletionCalls,
    ...indexLists,
    ...indexRanges,
    ...indexerCalls,
    ...optimizationCalls,
    ...strategyCalls,
    ...failureCalls,
    ...templateCalls,
  },
  jobs: {
    'seal-indices': {
      description: 'Finalizes indices that are no longer written to',
      trigger: { type: 'interval', everyMs: 60_000 },
      whenMissed: 'catch-up',
      deadlineMs: 10 * 60_000,
      run({ signal }, { indexSets, messageSealing }) {
        messageSealing.begin();
        return indexSets.finalizeRest(signal);
      },
    },
    'rotate-indices': {
      description: 'Rotates index sets by size and time',
      trigger: { type: 'interval', everyMs: 10_000 },
      whenMissed: 'catch-up',
      deadlineMs: 60_000,
      run: ({ signal }, { upkeep }) => upkeep.rotate(signal),
    },
    'check-index-files': {
      description: 'Looks for index files that are missing, cut off or overwritten',
      trigger: { type: 'interval', everyMs: 2_000 },
      whenMissed: 'catch-up',
      deadlineMs: 60_000,
      run: (_, { files }) => files.run(),
    },
    'read-changed-indices': {
      description: 'Reads finalized indices that somebody else has written to, to find damage',
      trigger: { type: 'interval', everyMs: 2_000 },
      whenMissed: 'catch-up',
      deadlineMs: 24 * 3_600_000,
      maxConcurrent: 1,
      run: ({ signal }, { files }) => files.readChanged(signal),
    },
    'forecast-storage': {
      description: 'Forecasts when the disk is full',
      trigger: { type: 'interval', everyMs: 30_000 },
      whenMissed: 'catch-up',
      deadlineMs: 60_000,
      run: async (_, { forecast }) => void (await forecast.current()),
    },
    'apply-retention': {
      description: 'Deletes or closes the indices that index sets and the storage limit no longer keep',
      trigger: { type: 'interval', everyMs: 10_000 },
      whenMissed: 'catch-up',
      deadlineMs: 10 * 60_000,
      run: ({ signal }, { retention }) => retention.apply(signal),
    },
    ...deflectorJobs,
    ...optimizationJobs,
    ...conversionJobs,
    [messageDeletion]: {
      description: 'Deletes the messages that match a query',
      whenMissed: 'catch-up',
      deadlineMs: 24 * 3_600_000,
      maxConcurrent: 1,
      isCancelable: true,
      providesProgress: true,
      run: (run, { deletions }) => deletions.run(String(run.data), run),
      gaveUp: (id, { deletions }) => deletions.gaveUp(String(id)),
    },
    [recalculation]: {
      description: 'Reads the time ranges of indices again',
      whenMissed: 'catch-up',
      deadlineMs: 10 * 60_000,
      isCancelable: true,
      providesProgress: true,
      run: (run, { indexSets }) => recalculateRanges(run.data, run, indexSets),
    },
  },
  conditions: {
    list: ({ search, catalogue, retention, indexSets, failures, machine }) => [
      ...damagedIndexConditions(search.damaged(), catalogue.current()),
      ...damagedBlockConditions(search.damagedBlocks(), catalogue.current()),
      ...failedRotations(indexSets.failedRotations()),
      ...retention.conditions(),
      ...refusedMessages(failures, machine.now()),
    ],
    async recheck(key, { search }) {
      await readAgain(search, key);
      await readBlocksAgain(search, key);
    },
  },
});

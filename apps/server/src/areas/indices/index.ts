import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { noContent, ok } from '../../http/handler.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';
import { indexSetService } from './index-set-service.ts';
import { indexSetStats, noStats, sumOf } from './index-set-stats.ts';
import type { IndexSet } from './stored-index-sets.ts';
import { pageOfSets, wireIndexSet } from './wire-index-set.ts';

const services = { indexSets: indexSetService, stats: indexSetStats, catalogue: catalogueService };

/** The write index of a set, which Graylog reaches by an alias called deflector. */
function deflector(catalogue: CatalogueService, { id }: IndexSet) {
  const target = catalogue.writeTargets().find(({ setId }) => setId === id);
  return { is_up: target !== undefined, current_target: target?.index ?? null };
}

export const indices = defineArea({
  name: 'indices',
  services,
  handlers: {
    ...crudHandlers(
      services,
      'indexSets',
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

    async deleteIndexSet({ path, query }, { indexSets }) {
      await indexSets.delete(path.id, { keepsFiles: query.delete_indices === false });
      return noContent();
    },

    setDefaultIndexSet: ({ path }, { indexSets }) => ok(wireIndexSet(indexSets.setDefault(path.id))),

    getGlobalIndexSetStats: async (_, { stats }) => ok(sumOf((await stats.bySet()).values())),

    async getIndexSetStats({ path }, { indexSets, stats }) {
      const { id } = indexSets.get(path.id);
      return ok((await stats.bySet()).get(id) ?? noStats);
    },

    closeIndex({ path }, { indexSets }) {
      indexSets.closeIndex(path.index);
      return noContent();
    },

    reopenIndex({ path }, { indexSets }) {
      indexSets.reopenIndex(path.index);
      return noContent();
    },

    deleteIndex({ path }, { indexSets }) {
      indexSets.deleteIndex(path.index);
      return noContent();
    },

    getDeflector: ({ path }, { indexSets, catalogue }) =>
      ok(deflector(catalogue, indexSets.get(path.indexSetId))),

    getDefaultDeflector: (_, { indexSets, catalogue }) => ok(deflector(catalogue, indexSets.defaultSet())),

    async cycleDeflector({ path }, { indexSets }) {
      await indexSets.rotate(path.indexSetId);
      return noContent();
    },

    async cycleDefaultDeflector(_, { indexSets }) {
      await indexSets.rotate(indexSets.defaultSet().id);
      return noContent();
    },

    async cycleNodeDeflector({ path }, { indexSets }) {
      await indexSets.rotate(path.indexSetId);
      return noContent();
    },

    async cycleNodeDefaultDeflector(_, { indexSets }) {
      await indexSets.rotate(indexSets.defaultSet().id);
      return noContent();
    },
  },
  jobs: {
    'seal-indices': {
      description: 'Seals indices that are no longer written to',
      trigger: { type: 'interval', everyMs: 60_000 },
      whenMissed: 'catch-up',
      deadlineMs: 10 * 60_000,
      run: ({ signal }, { indexSets }) => indexSets.sealRest(signal),
    },
  },
});

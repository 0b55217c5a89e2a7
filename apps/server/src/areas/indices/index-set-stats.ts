import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../host/service.ts';
import type { SearchService } from '../../search/search-service.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';

export type IndexSetStats = Schemas['IndexSetStats'];

/** Counts the indices, messages and bytes of index sets. */
export interface IndexSetStatsService {
  /** By index set; a set without indices is left out. */
  bySet(): Promise<Map<string, IndexSetStats>>;
}

export const noStats: IndexSetStats = { indices: 0, documents: 0, size: 0 };

export const sumOf = (all: Iterable<IndexSetStats>): IndexSetStats =>
  [...all].reduce(
    (sum, { indices, documents, size }) => ({
      indices: sum.indices + indices,
      documents: sum.documents + documents,
      size: sum.size + size,
    }),
    noStats,
  );

function createStats(
  search: Pick<SearchService, 'indices'>,
  catalogue: Pick<CatalogueService, 'current'>,
): IndexSetStatsService {
  let counting: Promise<Map<string, IndexSetStats>> | undefined;

  async function count() {
    const opened = new Map((await search.indices()).map((index) => [index.name, index]));
    const bySet = new Map<string, IndexSetStats>();
    for (const { name, setId } of catalogue.current().indices) {
      // Closed and damaged indices are not opened: they count as indices only.
      const { messages = 0, bytes = 0 } = opened.get(name) ?? {};
      const stats = { indices: 1, documents: messages, size: bytes };
      bySet.set(setId, sumOf([bySet.get(setId) ?? noStats, stats]));
    }
    return bySet;
  }

  return {
    // Every active index is opened, so callers at the same time share one count.
    bySet() {
      counting ??= count().finally(() => {
        counting = undefined;
      });
      return counting;
    },
  };
}

export const indexSetStats = defineService({
  needs: { catalogue: catalogueService },
  create: ({ search }, { catalogue }) => createStats(search, catalogue),
});

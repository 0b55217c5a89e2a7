import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import { ok } from '../../http/handler.ts';
import { deflector } from './deflector.ts';
import type { ReportedIndex } from './index-report.ts';
import type { Handlers } from './services.ts';
import { wireRange } from './wire-index.ts';

/** This server is its own indexer; its name is that of `getElasticsearchStats`. */
const name = 'embedded';

/** Red while an index cannot be read, or a part of one. */
function healthOf(indices: readonly ReportedIndex[]): Schemas['IndexerHealth'] {
  const open = indices.filter(({ isClosed }) => !isClosed);
  const damaged = open.filter(({ isDamaged }) => isDamaged).length;
  const shards = { active: open.length - damaged, initializing: 0, relocating: 0, unassigned: damaged };
  const isHealthy = damaged === 0 && open.every(({ damagedBlocks }) => damagedBlocks === 0);
  return { status: isHealthy ? 'green' : 'red', shards };
}

function summaryOf(index: ReportedIndex, caller: Caller): Schemas['IndexSummary'] {
  const seesRange = caller.isPermitted(`indexranges:read:${index.name}`);
  return {
    size: index.isClosed ? null : { events: index.messages, deleted: 0, bytes: index.bytes },
    range: seesRange ? wireRange(index) : null,
    is_deflector: index.isWriteTarget,
    is_closed: index.isClosed,
    is_reopened: index.isReopened,
    ...(index.damagedBlocks > 0 ? { damaged_blocks: index.damagedBlocks } : {}),
  };
}

function overviewOf(
  ofSet: readonly ReportedIndex[],
  all: readonly ReportedIndex[],
  caller: Caller,
): Omit<Schemas['IndexerOverview'], 'deflector'> {
  const open = ofSet.filter(({ isClosed }) => !isClosed);
  return {
    indexer_cluster: { health: healthOf(all), name },
    counts: { events: open.reduce((sum, { messages }) => sum + messages, 0) },
    indices: Object.fromEntries(ofSet.map((index) => [index.name, summaryOf(index, caller)])),
  };
}

export const indexerCalls: Handlers<
  'getIndexerClusterHealth' | 'getIndexerClusterName' | 'getIndexerOverview' | 'getDefaultIndexerOverview'
> = {
  getIndexerClusterHealth: async (_, { report }) => ok(healthOf(await report.all())),

  getIndexerClusterName: () => ok({ name }),

  async getIndexerOverview({ path, caller }, { indexSets, report, catalogue }) {
    const set = indexSets.get(path.indexSetId);
    const all = await report.all();
    const ofSet = all.filter(({ setId }) => setId === set.id);
    return ok({ deflector: deflector(catalogue, set), ...overviewOf(ofSet, all, caller) });
  },

  async getDefaultIndexerOverview({ caller }, { indexSets, report, catalogue }) {
    const set = indexSets.defaultSet();
    const all = await report.all();
    const ofSet = all.filter(({ setId }) => setId === set.id);
    return ok({ deflector: deflector(catalogue, set), ...overviewOf(ofSet, all, caller) });
  },
};

import { formatBytes } from '@tailrace/domain/format/format';
import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { indexBytes } from '../../indices/index-files.ts';
import type { Collection } from '../../store/collection.ts';
import type { KeyValues } from '../../store/settings.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';
import { type IndexSetService, indexSetService } from './index-set-service.ts';
import { periodStart } from './rotation-period.ts';
import { rotatedBytes, storageLimit } from './storage-limit.ts';
import type { IndexSet } from './stored-index-sets.ts';
import { type StoredIndex, storedIndices } from './stored-indices.ts';
import { numberSetting } from './strategies.ts';

/** Rotates index sets by what only time tells; counts are watched by the writers. */
export interface IndexUpkeep {
  /** Rotates the sets whose write index is large enough, or whose period is over. */
  rotate(signal: AbortSignal): Promise<void>;
}

interface Parts {
  host: Pick<Host, 'dataDir' | 'now' | 'search'>;
  catalogue: Pick<CatalogueService, 'writeTargets'>;
  sets: Pick<IndexSetService, 'list' | 'rotate'>;
  indices: Pick<Collection<StoredIndex>, 'get' | 'update'>;
  settings: Pick<KeyValues, 'get'>;
}

/** Does something for each writable set; what fails for one does not keep it from the others, and is thrown at the end. */
async function eachSet(
  sets: readonly IndexSet[],
  signal: AbortSignal,
  act: (set: IndexSet) => Promise<void>,
) {
  const failures: string[] = [];
  for (const set of sets) {
    if (signal.aborted) break;
    if (!set.writable) continue;
    await act(set).catch((error: unknown) => {
      failures.push(`${set.title}: ${error instanceof Error ? error.message : error}`);
    });
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
}

function createUpkeep({ host, catalogue, sets, indices, settings }: Parts): IndexUpkeep {
  /** Whether the period of an index is over; that of an empty one begins anew. */
  function isPeriodOver(index: StoredIndex, period: string, messages: number): boolean {
    const now = host.now();
    // A clock that ran ahead when the index began, and was set back, must not keep it from rotating until then.
    const begunAt = Math.min(index.begun_at ?? now, now);
    const isOver = periodStart(now, period) > begunAt;
    if (index.begun_at !== begunAt || (isOver && messages === 0)) indices.update({ ...index, begun_at: now });
    return isOver && messages > 0;
  }

  /** Why the set is to have a new index; null when it is not. */
  function reasonToRotate({ rotation_strategy: config }: IndexSet, name: string, messages: number) {
    const bytes = messages > 0 ? indexBytes(host.dataDir, name) : 0;
    const maxSize = numberSetting(config, 'max_size') ?? Number.POSITIVE_INFINITY;
    if (bytes >= maxSize) return `it has ${formatBytes(bytes)} of ${formatBytes(maxSize)}`;
    const period = 'rotation_period' in config ? String(config.rotation_period) : null;
    if (period !== null && isPeriodOver(indices.get(name), period, messages)) return 'its period is over';
    const limit = storageLimit(settings);
    if (limit === null || bytes < rotatedBytes(limit, sets.list().length)) return null;
    return `it has ${formatBytes(bytes)}, so that the storage limit of ${formatBytes(limit)} can be kept`;
  }

  return {
    async rotate(signal) {
      const targets = new Map(catalogue.writeTargets().map(({ setId, index }) => [setId, index]));
      const infos = new Map((await host.search.indices()).map(({ name, messages }) => [name, messages]));
      await eachSet(sets.list(), signal, async (set) => {
        const name = targets.get(set.id);
        const why = name === undefined ? null : reasonToRotate(set, name, infos.get(name) ?? 0);
        if (why !== null) await sets.rotate(set.id, why);
      });
    },
  };
}

export const indexUpkeep = defineService({
  needs: {
    catalogue: catalogueService,
    sets: indexSetService,
    indices: storedIndices,
    settings: clusterConfig,
  },
  create: (host, needs) => createUpkeep({ host, ...needs }),
});

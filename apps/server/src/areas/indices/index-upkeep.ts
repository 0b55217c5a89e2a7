import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { indexBytes } from '../../indices/index-files.ts';
import type { Collection } from '../../store/collection.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';
import { type IndexSetService, indexSetService } from './index-set-service.ts';
import { outdatedIndices } from './retention.ts';
import { periodStart } from './rotation-period.ts';
import type { IndexSet } from './stored-index-sets.ts';
import { type StoredIndex, storedIndices } from './stored-indices.ts';
import { numberSetting } from './strategies.ts';

/** What index sets say of their own indices, done from time to time. */
export interface IndexUpkeep {
  /** Rotates the sets whose write index has reached its size or whose period is over; counts are watched by the writers. */
  rotate(signal: AbortSignal): Promise<void>;
  /** Deletes or closes the indices that their sets no longer keep. */
  retain(signal: AbortSignal): Promise<void>;
}

interface Parts {
  host: Pick<Host, 'dataDir' | 'now' | 'search' | 'logging'>;
  catalogue: Pick<CatalogueService, 'writeTargets'>;
  sets: Pick<IndexSetService, 'list' | 'rotate' | 'deleteIndex' | 'closeIndex'>;
  indices: Pick<Collection<StoredIndex>, 'get' | 'listBy' | 'update'>;
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

function createUpkeep({ host, catalogue, sets, indices }: Parts): IndexUpkeep {
  const logger = host.logging.logger('tailrace.indices');

  /** Whether the period of an index is over; that of an empty one begins anew. */
  function isPeriodOver(index: StoredIndex, period: string, messages: number): boolean {
    const now = host.now();
    const { begun_at = now } = index;
    const isOver = periodStart(now, period) > begun_at;
    if (index.begun_at === undefined || (isOver && messages === 0))
      indices.update({ ...index, begun_at: now });
    return isOver && messages > 0;
  }

  function isDue({ rotation_strategy }: IndexSet, name: string, messages: number): boolean {
    const maxSize = numberSetting(rotation_strategy, 'max_size');
    if (maxSize !== null) return messages > 0 && indexBytes(host.dataDir, name) >= maxSize;
    if (!('rotation_period' in rotation_strategy)) return false;
    return isPeriodOver(indices.get(name), String(rotation_strategy.rotation_period), messages);
  }

  return {
    async rotate(signal) {
      const targets = new Map(catalogue.writeTargets().map(({ setId, index }) => [setId, index]));
      const infos = new Map((await host.search.indices()).map(({ name, messages }) => [name, messages]));
      await eachSet(sets.list(), signal, async (set) => {
        const name = targets.get(set.id);
        if (name !== undefined && isDue(set, name, infos.get(name) ?? 0)) await sets.rotate(set.id);
      });
    },

    async retain(signal) {
      const targets = new Set(catalogue.writeTargets().map(({ index }) => index));
      await eachSet(sets.list(), signal, async (set) => {
        const { action, outdated } = outdatedIndices(set, indices.listBy('index_set_id', set.id), {
          targets,
          now: host.now(),
        });
        for (const { id } of outdated) {
          if (action === 'delete') sets.deleteIndex(id);
          else sets.closeIndex(id);
          logger.info({ index: id, set: set.title, action }, 'An index is older than its set keeps');
        }
      });
    },
  };
}

export const indexUpkeep = defineService({
  needs: { catalogue: catalogueService, sets: indexSetService, indices: storedIndices },
  create: (host, { catalogue, sets, indices }) => createUpkeep({ host, catalogue, sets, indices }),
});

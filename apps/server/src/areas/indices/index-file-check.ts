import { setImmediate } from 'node:timers/promises';
import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { stampOf } from '../../indices/index-files.ts';
import { evidentDamage, indexPath } from '../../storage/index-file.ts';
import type { Collection } from '../../store/collection.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';
import { type IndexSetService, indexSetService } from './index-set-service.ts';
import { type StoredIndex, storedIndices } from './stored-indices.ts';

/**
 * Finds index files that are missing, cut off or overwritten before a search does, and forgets damage that is gone. A finalized
 * file that somebody else has written to is read as a whole, so that counts, pivots and exports leave out the same. A set whose
 * write index is damaged gets another.
 */
export interface IndexFileCheck {
  run(): Promise<void>;
  /** Reads the finalized indices that somebody else has written to. */
  readChanged(signal: AbortSignal): Promise<void>;
}

function createFileCheck(
  { search, dataDir, logging }: Pick<Host, 'search' | 'dataDir' | 'logging'>,
  catalogue: Pick<CatalogueService, 'current' | 'writeTargets'>,
  sets: Pick<IndexSetService, 'rotate' | 'get' | 'isBusy'>,
  indices: Pick<Collection<StoredIndex>, 'find' | 'list' | 'update'>,
): IndexFileCheck {
  const logger = logging.logger('tailrace.indices');

  function check(name: string): void {
    const reason = evidentDamage(indexPath(dataDir, name));
    if (reason !== null) search.note([{ name, reason }]);
  }

  /** A file of an earlier version has no stamp yet. */
  async function readIfChanged(name: string, signal: AbortSignal): Promise<void> {
    const stamp = stampOf(dataDir, name);
    const index = indices.find(name);
    const isLookedAt = index?.state === 'sealed' && !sets.isBusy(name) && stamp !== null;
    if (!isLookedAt || stamp === index.whole_stamp) return;
    // What is damaged is noted by the search.
    if (index.whole_stamp !== undefined) await search.checkBlocks(name, { signal }).catch(() => {});
    if (signal.aborted) return;
    const now = indices.find(name);
    if (now?.whole_stamp === index.whole_stamp && now?.state === 'sealed') {
      indices.update({ ...now, whole_stamp: stamp });
    }
  }

  async function replaceDamagedTargets(): Promise<void> {
    const damaged = new Set(search.damaged().map(({ name }) => name));
    for (const { setId, index } of catalogue.writeTargets()) {
      if (!damaged.has(index) || !sets.get(setId).writable) continue;
      await sets.rotate(setId, 'its write index is damaged').catch((error: unknown) => {
        logger.warn({ index, err: error }, 'Failed to replace a damaged write index; it is tried again');
      });
    }
  }

  return {
    async run() {
      await search.recheckDamagedBlocks();
      const known = new Set(search.damaged().map(({ name }) => name));
      for (const { name } of catalogue.current().indices) {
        // It may have been deleted or closed since the check began.
        const index = catalogue.current().indices.find((each) => each.name === name);
        if (index === undefined || index.state === 'closed' || known.has(name)) continue;
        check(name);
        // Requests come between two files.
        await setImmediate();
      }
      await replaceDamagedTargets();
    },

    async readChanged(signal) {
      for (const { id } of indices.list()) {
        if (signal.aborted) return;
        await readIfChanged(id, signal);
        // Requests come between two files.
        await setImmediate();
      }
    },
  };
}

export const indexFileCheck = defineService({
  needs: { catalogue: catalogueService, sets: indexSetService, indices: storedIndices },
  create: (host, { catalogue, sets, indices }) => createFileCheck(host, catalogue, sets, indices),
});

import { formatBytes } from '@tailrace/domain/format/format';
import type { Condition } from '../../host/condition.ts';
import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { indexBytes } from '../../indices/index-files.ts';
import type { Collection } from '../../store/collection.ts';
import type { KeyValues } from '../../store/settings.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';
import { type IndexSetService, indexSetService } from './index-set-service.ts';
import { outdatedIndices } from './retention.ts';
import { beyondLimit, storageLimit } from './storage-limit.ts';
import { type StoredIndex, storedIndices } from './stored-indices.ts';
import { leftAlone, limitExceeded, notRemoved } from './upkeep-conditions.ts';

/** Removes what index sets, and the storage limit over all of them, no longer keep. */
export interface RetentionService {
  /** What cannot be removed does not keep it from the rest, and is among the conditions afterwards. */
  apply(signal: AbortSignal): Promise<void>;
  /** What the last run could not remove although it should. */
  conditions(): Condition[];
}

interface Parts {
  host: Pick<Host, 'dataDir' | 'now' | 'logging'>;
  catalogue: Pick<CatalogueService, 'writeTargets'>;
  sets: Pick<IndexSetService, 'list' | 'isBusy' | 'deleteIndex' | 'closeIndex'>;
  indices: Pick<Collection<StoredIndex>, 'list' | 'listBy'>;
  settings: Pick<KeyValues, 'get'>;
}

function createRetention({ host, catalogue, sets, indices, settings }: Parts): RetentionService {
  const logger = host.logging.logger('tailrace.indices');
  let found: Condition[] = [];

  /** The condition of an index that cannot be removed; none when it can. */
  async function remove(id: string, action: 'delete' | 'close', why: string): Promise<Condition[]> {
    // Its turn comes again in a few seconds.
    if (sets.isBusy(id)) return [];
    try {
      if (action === 'delete') await sets.deleteIndex(id, why);
      else await sets.closeIndex(id, why);
      return [];
    } catch (error) {
      logger.error({ index: id, err: error }, 'Retention cannot remove an index');
      return [notRemoved(id, action, error)];
    }
  }

  async function removeAll(outdated: readonly { id: string }[], action: 'delete' | 'close', why: string) {
    const failed: Condition[] = [];
    for (const { id } of outdated) failed.push(...(await remove(id, action, why)));
    return failed;
  }

  async function applySets(targets: ReadonlySet<string>, signal: AbortSignal): Promise<Condition[]> {
    const now = host.now();
    const conditions: Condition[] = [];
    for (const set of sets.list()) {
      if (signal.aborted || !set.writable) continue;
      const ofSet = indices.listBy('index_set_id', set.id);
      const { action, outdated, reopened, why } = outdatedIndices(set, ofSet, { targets, now });
      conditions.push(...(await removeAll(outdated, action, why)), ...leftAlone(set, reopened, now));
    }
    return conditions;
  }

  async function applyLimit(targets: ReadonlySet<string>, signal: AbortSignal): Promise<Condition[]> {
    const limit = storageLimit(settings);
    if (limit === null || signal.aborted) return [];
    const sized = indices.list().map((index) => ({ ...index, bytes: indexBytes(host.dataDir, index.id) }));
    const { outdated, excess } = beyondLimit(sized, { limit, targets, now: host.now() });
    const why = `the index sets take more than the storage limit of ${formatBytes(limit)}`;
    return [...(await removeAll(outdated, 'delete', why)), ...limitExceeded(limit, excess)];
  }

  return {
    async apply(signal) {
      const targets = new Set(catalogue.writeTargets().map(({ index }) => index));
      found = [...(await applySets(targets, signal)), ...(await applyLimit(targets, signal))];
    },
    conditions: () => found,
  };
}

export const retentionService = defineService({
  needs: {
    catalogue: catalogueService,
    sets: indexSetService,
    indices: storedIndices,
    settings: clusterConfig,
  },
  create: (host, needs) => createRetention({ host, ...needs }),
});

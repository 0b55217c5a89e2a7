import { clashingPrefix, indexPrefixPattern } from '@tailrace/domain/indices/index-prefix';
import type { Schemas } from '@tailrace/sdk';
import {
  BadRequestError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  ValidationError,
} from '../../errors.ts';
import type { Host } from '../../host/host.ts';
import type { JobRun } from '../../host/job-type.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import { indexBytes, markDeleted, removeFile, replaceIndex, stampOf } from '../../indices/index-files.ts';
import { indexPath, layOut } from '../../storage/index-file.ts';
import type { IndexContent } from '../../storage/sealing/finalize-index.ts';
import type { Collection } from '../../store/collection.ts';
import type { KeyValues } from '../../store/settings.ts';
import { systemMessageService } from '../cluster/system-messages.ts';
import { type CatalogueService, catalogueService } from './catalogue-service.ts';
import { IndexFinalizing } from './index-finalizing.ts';
import { IndexLog } from './index-log.ts';
import { type FailedRotation, IndexRotation } from './index-rotation.ts';
import { messageSealingService } from './message-sealing-service.ts';
import { newIndex } from './new-index.ts';
import { type IndexSet, settingsOf, storedIndexSets } from './stored-index-sets.ts';
import { type StoredIndex, storedIndices } from './stored-indices.ts';
import { checkStrategies } from './strategies.ts';

const key = (prefix: string) => `last_index_number.${prefix}`;

/**
 * The numbers that indices of deleted index sets had. A name is never given again: copies of messages in other sets name
 * the indices that hold earlier ones, and kept files have their names.
 */
class UsedNames {
  readonly #settings: KeyValues;

  constructor(settings: KeyValues) {
    this.#settings = settings;
  }

  /** The number that the first index of a new set gets. */
  firstFree(prefix: string): number {
    const last = this.#settings.get(key(prefix));
    return typeof last === 'number' ? last + 1 : 0;
  }

  remember(prefix: string, numbers: readonly number[]): void {
    this.#settings.set(key(prefix), Math.max(this.firstFree(prefix) - 1, ...numbers));
  }
}

/** Throws a ValidationError for a prefix that a new index set cannot have. */
function checkPrefix(prefix: string, taken: readonly string[]): void {
  if (!indexPrefixPattern.test(prefix)) {
    const rule = 'must begin with a lower-case letter or a digit, and have only those and _ + -, at most 200';
    throw new ValidationError({ index_prefix: [rule] });
  }
  const other = clashingPrefix(prefix, taken);
  if (other !== undefined) {
    throw new ValidationError({ index_prefix: [`clashes with the prefix ${other} of another index set`] });
  }
}

/**
 * Operations on index sets and their indices. Each can be used while messages are stored and searched; those that ask why
 * write a system message with the reason, such as who requested it.
 */
export interface IndexSetService extends Pick<Collection<IndexSet>, 'list' | 'get' | 'find'> {
  /** Creates a set with its first index. Throws a ValidationError for a prefix that clashes with another set's. */
  create(given: Schemas['IndexSetRequest']): Promise<IndexSet>;
  /** Changes what can be changed; the prefix, the analyzer and the creation date stay. */
  update(id: string, changes: Schemas['UpdateIndexSetRequest']): IndexSet;
  /** The set of messages whose streams name no other. */
  defaultSet(): IndexSet;
  /** Messages whose streams name no other set go to this one from now on. */
  setDefault(id: string): IndexSet;
  /** Deletes a set, and its indices with their messages unless they are kept as files that nothing reads. */
  delete(id: string, options: { keepsFiles: boolean; why: string }): Promise<void>;
  /** Writes to a new index from now on, and returns its name; the one before it is finalized afterwards. */
  rotate(setId: string, why: string): Promise<string>;
  /** The sets whose last rotation failed. */
  failedRotations(): FailedRotation[];
  /** Leaves an index out of searches; its file is kept. Throws a ForbiddenError for one that is written to. */
  closeIndex(name: string, why: string): void;
  /** Searches a closed index again; retention leaves it alone from now on. */
  reopenIndex(name: string, why: string): void;
  /** Deletes an index with its messages. Throws a ForbiddenError for one that is written to. */
  deleteIndex(name: string, why: string): void;
  /** Reads again which times a finalized index covers, and how many messages it has. */
  recalculate(name: string): Promise<void>;
  /** Merges the word list of a finalized index; rejects when the signal is aborted, and keeps what is merged. */
  optimize(name: string, run: Pick<JobRun, 'signal' | 'progress'>): Promise<void>;
  /** The indices that were finalized and not optimized yet, of the sets that want it. */
  toOptimize(): string[];
  /** Whether an index is being finalized, recalculated or optimized, so that it is better left alone. */
  isBusy(name: string): boolean;
  /** Whether a finalized index was replaced by the file written beside it; not while it is being read as a whole. */
  replace(name: string, content: IndexContent): boolean;
  /** Finalizes every index that is no longer written to and is not finalized yet. */
  finalizeRest(signal: AbortSignal): Promise<void>;
}

interface Parts {
  host: Pick<Host, 'dataDir' | 'now' | 'settings'>;
  catalogue: CatalogueService;
  sets: Collection<IndexSet>;
  indices: Collection<StoredIndex>;
  rotation: IndexRotation;
  finalizing: IndexFinalizing;
  log: IndexLog;
}

function createIndexSets({
  host,
  catalogue,
  sets,
  indices,
  rotation,
  finalizing,
  log,
}: Parts): IndexSetService {
  const usedNames = new UsedNames(host.settings);
  const requireState = (name: string, state: StoredIndex['state'], problem: string): StoredIndex => {
    const index = indices.get(name);
    if (index.state !== state) throw new ForbiddenError(`The index ${index.id} ${problem}`);
    return index;
  };

  return {
    list: sets.list,
    get: sets.get,
    find: sets.find,

    async create({ index_template_type = null, description = null, ...given }) {
      const taken = sets.list();
      checkPrefix(
        given.index_prefix,
        taken.map((set) => set.index_prefix),
      );
      checkStrategies(given);
      const order = Math.max(...taken.map((set) => set.order)) + 1;
      const { field_type_refresh_interval = 5000 } = given;
      const own = { id: newObjectId(host.now()), order, default: false, index_template_type, description };
      const set: IndexSet = { ...given, ...own, field_type_refresh_interval };
      const first = newIndex(set, usedNames.firstFree(set.index_prefix), host.now());
      layOut(indexPath(host.dataDir, first.id));
      sets.transaction(() => {
        sets.create(set);
        indices.create(first);
      });
      await rotation.switchWriters();
      return set;
    },

    update(id, changes) {
      const set = sets.get(id);
      if (set.default && !changes.writable) {
        throw new ConflictError('The default index set must be writable');
      }
      checkStrategies(changes);
      return sets.update({ ...set, ...settingsOf(changes), description: changes.description ?? null });
    },

    defaultSet() {
      const set = sets.list().find((each) => each.default);
      if (!set) throw new NotFoundError('There is no default index set');
      return set;
    },

    setDefault(id) {
      const set = sets.get(id);
      if (!set.writable) throw new ConflictError(`The index set ${set.title} is not writable`);
      if (set.index_template_type === 'events') {
        throw new ConflictError(`The index set ${set.title} holds events, so it cannot be the default`);
      }
      return sets.transaction(() => {
        for (const other of sets.list()) if (other.default) sets.update({ ...other, default: false });
        return sets.update({ ...set, default: true });
      });
    },

    async delete(id, { keepsFiles, why }) {
      const set = sets.get(id);
      if (set.default) throw new BadRequestError('The default index set cannot be deleted');
      if (Object.values(catalogue.builtInSets()).includes(set.id)) {
        throw new BadRequestError(`The server needs the index set ${set.title}, so it cannot be deleted`);
      }
      const own = indices.listBy('index_set_id', set.id);
      const names = own.map((index) => index.id);
      if (names.some((name) => finalizing.isBusy(name))) {
        throw new ConflictError(`An index of ${set.title} is being finalized. Delete the set afterwards`);
      }
      sets.transaction(() => {
        for (const name of names) indices.delete(name);
        sets.delete(set.id);
        usedNames.remember(
          set.index_prefix,
          own.map(({ number }) => number),
        );
      });
      log.deletedSet(set.title, names.length, keepsFiles, why);
      await rotation.switchWriters();
      if (keepsFiles) return;
      for (const name of names) markDeleted(host.dataDir, name);
      for (const name of names) removeFile(host.dataDir, name);
    },

    failedRotations: () => rotation.failed().filter(({ setId }) => sets.find(setId) !== null),

    rotate: (setId, why) => rotation.rotate(sets.get(setId), why),

    closeIndex(name, why) {
      const problem = 'cannot be closed: only a finalized index can. Rotate its index set first';
      indices.update({ ...requireState(name, 'sealed', problem), state: 'closed', is_reopened: false });
      log.closed(name, why);
    },

    reopenIndex(name, why) {
      const index = requireState(name, 'closed', 'is not closed');
      indices.update({ ...index, state: 'sealed', is_reopened: true, reopened_at: host.now() });
      log.reopened(name, why);
    },

    deleteIndex(name, why) {
      const index = indices.get(name);
      const { id } = index;
      if (catalogue.writeTargets().some(({ index }) => index === id)) {
        throw new ForbiddenError(`The index ${id} is written to. Rotate its index set, then delete it`);
      }
      if (finalizing.isBusy(id) && !finalizing.stopOptimizing(id))
        throw new ForbiddenError(`The index ${id} is being finalized. Delete it afterwards`);
      const bytes = indexBytes(host.dataDir, id);
      markDeleted(host.dataDir, id);
      indices.delete(id);
      log.deleted(index, bytes, why);
      removeFile(host.dataDir, id);
    },

    async recalculate(name) {
      const problem = 'has no range to recalculate: it must be finalized and open';
      await finalizing.finalize(requireState(name, 'sealed', problem).id);
    },

    async optimize(name, run) {
      const problem = 'cannot be optimized: it must be finalized and open';
      const { id, index_set_id } = requireState(name, 'sealed', problem);
      await finalizing.optimize(id, sets.get(index_set_id).index_optimization_max_num_segments, run);
    },

    toOptimize() {
      const wanted = sets.list().filter((set) => !set.index_optimization_disabled);
      const found = wanted.flatMap(({ id }) => indices.listBy('index_set_id', id));
      return found
        .filter(({ id, state, to_optimize }) => state === 'sealed' && to_optimize && !finalizing.isBusy(id))
        .map(({ id }) => id);
    },

    isBusy: (name) => finalizing.isBusy(name),

    replace(name, content) {
      if (finalizing.isBusy(name)) return false;
      const index = requireState(name, 'sealed', 'is no longer finalized and open');
      replaceIndex(host.dataDir, name);
      const rewritten = (index.rewritten ?? 0) + 1;
      const known = { calculated_at: host.now(), whole_stamp: stampOf(host.dataDir, name) };
      indices.update({ ...index, ...content, rewritten, to_optimize: true, ...known });
      return true;
    },

    finalizeRest: (signal) => finalizing.finalizeRest(signal),
  };
}

export const indexSetService = defineService({
  needs: {
    catalogue: catalogueService,
    sets: storedIndexSets,
    indices: storedIndices,
    messages: systemMessageService,
    messageSealing: messageSealingService,
  },
  create(host, { messages, messageSealing, ...parts }) {
    const log = new IndexLog(messages);
    const finalizing = new IndexFinalizing({ host, messageSealing, ...parts });
    const rotation = new IndexRotation({ host, log, finalizing, ...parts });
    const end = () => {
      rotation.end();
      finalizing.end();
    };
    return { ...createIndexSets({ host, rotation, finalizing, log, ...parts }), end };
  },
  close: (service) => service.end(),
});

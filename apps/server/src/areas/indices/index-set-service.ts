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

/** How long closing waits for an index to be finalized. */
const longestWaitMs = 30_000;

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

interface Dependencies {
  host: Pick<Host, 'dataDir' | 'now' | 'settings'>;
  catalogue: CatalogueService;
  sets: Collection<IndexSet>;
  indices: Collection<StoredIndex>;
  rotation: IndexRotation;
  finalizing: IndexFinalizing;
  log: IndexLog;
}

/**
 * Operations on index sets and their indices. Each can be used while messages are stored and searched; those that ask why
 * write a system message with the reason, such as who requested it.
 */
export class IndexSetService {
  readonly #host: Dependencies['host'];
  readonly #catalogue: CatalogueService;
  readonly #sets: Collection<IndexSet>;
  readonly #indices: Collection<StoredIndex>;
  readonly #rotation: IndexRotation;
  readonly #finalizing: IndexFinalizing;
  readonly #log: IndexLog;
  readonly #usedNames: UsedNames;

  constructor({ host, catalogue, sets, indices, rotation, finalizing, log }: Dependencies) {
    this.#host = host;
    this.#catalogue = catalogue;
    this.#sets = sets;
    this.#indices = indices;
    this.#rotation = rotation;
    this.#finalizing = finalizing;
    this.#log = log;
    this.#usedNames = new UsedNames(host.settings);
  }

  list(): IndexSet[] {
    return this.#sets.list();
  }

  get(id: string): IndexSet {
    return this.#sets.get(id);
  }

  find(id: string): IndexSet | null {
    return this.#sets.find(id);
  }

  /** Creates a set with its first index. Throws a ValidationError for a prefix that clashes with another set's. */
  async create({
    index_template_type = null,
    description = null,
    ...given
  }: Schemas['IndexSetRequest']): Promise<IndexSet> {
    const taken = this.#sets.list();
    checkPrefix(
      given.index_prefix,
      taken.map((set) => set.index_prefix),
    );
    checkStrategies(given);
    const order = Math.max(...taken.map((set) => set.order)) + 1;
    const { field_type_refresh_interval = 5000 } = given;
    const own = {
      id: newObjectId(this.#host.now()),
      order,
      default: false,
      index_template_type,
      description,
    };
    const set: IndexSet = { ...given, ...own, field_type_refresh_interval };
    const first = newIndex(set, this.#usedNames.firstFree(set.index_prefix), this.#host.now());
    layOut(indexPath(this.#host.dataDir, first.id));
    this.#sets.transaction(() => {
      this.#sets.create(set);
      this.#indices.create(first);
    });
    await this.#rotation.switchWriters();
    return set;
  }

  /** Changes what can be changed; the prefix, the analyzer and the creation date stay. */
  update(id: string, changes: Schemas['UpdateIndexSetRequest']): IndexSet {
    const set = this.#sets.get(id);
    if (set.default && !changes.writable) {
      throw new ConflictError('The default index set must be writable');
    }
    checkStrategies(changes);
    return this.#sets.update({ ...set, ...settingsOf(changes), description: changes.description ?? null });
  }

  /** The set of messages whose streams name no other. */
  defaultSet(): IndexSet {
    const set = this.#sets.list().find((each) => each.default);
    if (!set) throw new NotFoundError('There is no default index set');
    return set;
  }

  /** Messages whose streams name no other set go to this one from now on. */
  setDefault(id: string): IndexSet {
    const set = this.#sets.get(id);
    if (!set.writable) throw new ConflictError(`The index set ${set.title} is not writable`);
    if (set.index_template_type === 'events') {
      throw new ConflictError(`The index set ${set.title} holds events, so it cannot be the default`);
    }
    return this.#sets.transaction(() => {
      for (const other of this.#sets.list())
        if (other.default) this.#sets.update({ ...other, default: false });
      return this.#sets.update({ ...set, default: true });
    });
  }

  /** Deletes a set, and its indices with their messages unless they are kept as files that nothing reads. */
  async delete(id: string, { keepsFiles, why }: { keepsFiles: boolean; why: string }): Promise<void> {
    const set = this.#sets.get(id);
    if (set.default) throw new BadRequestError('The default index set cannot be deleted');
    if (Object.values(this.#catalogue.builtInSets()).includes(set.id)) {
      throw new BadRequestError(`The server needs the index set ${set.title}, so it cannot be deleted`);
    }
    const listOwn = () => this.#indices.listBy('index_set_id', set.id);
    await Promise.all(listOwn().map((index) => this.#finalizing.stop(index.id)));
    // The set may have been rotated meanwhile.
    const own = listOwn();
    const names = own.map((index) => index.id);
    this.#sets.transaction(() => {
      for (const name of names) this.#indices.delete(name);
      this.#sets.delete(set.id);
      this.#usedNames.remember(
        set.index_prefix,
        own.map(({ number }) => number),
      );
    });
    this.#log.deletedSet(set.title, names.length, keepsFiles, why);
    await this.#rotation.switchWriters();
    if (keepsFiles) return;
    for (const name of names) markDeleted(this.#host.dataDir, name);
    for (const name of names) removeFile(this.#host.dataDir, name);
  }

  /** The sets whose last rotation failed. */
  failedRotations(): FailedRotation[] {
    return this.#rotation.failed().filter(({ setId }) => this.#sets.find(setId) !== null);
  }

  /** Writes to a new index from now on, and returns its name; the one before it is finalized afterwards. */
  rotate(setId: string, why: string): Promise<string> {
    return this.#rotation.rotate(this.#sets.get(setId), why);
  }

  /**
   * Leaves an index out of searches; its file is kept. Waits for one that is being finalized, since whoever has just rotated
   * its index set need not know of that. Throws a ForbiddenError for one that is written to.
   */
  async closeIndex(name: string, why: string): Promise<void> {
    if (this.#indices.get(name).state === 'writing') await this.#finalizing.whenFree(name, longestWaitMs);
    const problem = this.#finalizing.isBusy(name)
      ? 'is being finalized. Close it afterwards'
      : 'cannot be closed: only a finalized index can. Rotate its index set first';
    this.#indices.update({
      ...this.#requireState(name, 'sealed', problem),
      state: 'closed',
      is_reopened: false,
    });
    this.#log.closed(name, why);
  }

  /** Searches a closed index again; retention leaves it alone from now on. */
  reopenIndex(name: string, why: string): void {
    const index = this.#requireState(name, 'closed', 'is not closed');
    this.#indices.update({ ...index, state: 'sealed', is_reopened: true, reopened_at: this.#host.now() });
    this.#log.reopened(name, why);
  }

  /** Deletes an index with its messages, also one that is being finalized. Throws a ForbiddenError for one that is written to. */
  async deleteIndex(name: string, why: string): Promise<void> {
    const { id } = this.#indices.get(name);
    if (this.#catalogue.writeTargets().some(({ index }) => index === id)) {
      throw new ForbiddenError(`The index ${id} is written to. Rotate its index set, then delete it`);
    }
    await this.#finalizing.stop(id);
    const index = this.#indices.get(id);
    const bytes = indexBytes(this.#host.dataDir, id);
    markDeleted(this.#host.dataDir, id);
    this.#indices.delete(id);
    this.#log.deleted(index, bytes, why);
    removeFile(this.#host.dataDir, id);
  }

  /** Reads again which times a finalized index covers, and how many messages it has. */
  async recalculate(name: string): Promise<void> {
    const problem = 'has no range to recalculate: it must be finalized and open';
    await this.#finalizing.finalize(this.#requireState(name, 'sealed', problem).id);
  }

  /** Merges the word list of a finalized index; rejects when the signal is aborted, and keeps what is merged. */
  async optimize(name: string, run: Pick<JobRun, 'signal' | 'progress'>): Promise<void> {
    const problem = 'cannot be optimized: it must be finalized and open';
    const { id, index_set_id } = this.#requireState(name, 'sealed', problem);
    await this.#finalizing.optimize(
      id,
      this.#sets.get(index_set_id).index_optimization_max_num_segments,
      run,
    );
  }

  /** The indices that were finalized and not optimized yet, of the sets that want it. */
  toOptimize(): string[] {
    const wanted = this.#sets.list().filter((set) => !set.index_optimization_disabled);
    const found = wanted.flatMap(({ id }) => this.#indices.listBy('index_set_id', id));
    return found
      .filter(
        ({ id, state, to_optimize }) => state === 'sealed' && to_optimize && !this.#finalizing.isBusy(id),
      )
      .map(({ id }) => id);
  }

  /** Whether an index is being finalized, recalculated or optimized, so that it is better left alone. */
  isBusy(name: string): boolean {
    return this.#finalizing.isBusy(name);
  }

  /** Whether a finalized index was replaced by the file written beside it; not while it is being read as a whole. */
  replace(name: string, content: IndexContent): boolean {
    if (this.#finalizing.isBusy(name)) return false;
    const index = this.#requireState(name, 'sealed', 'is no longer finalized and open');
    replaceIndex(this.#host.dataDir, name);
    const rewritten = (index.rewritten ?? 0) + 1;
    const known = { calculated_at: this.#host.now(), whole_stamp: stampOf(this.#host.dataDir, name) };
    this.#indices.update({ ...index, ...content, rewritten, to_optimize: true, ...known });
    return true;
  }

  /** Finalizes every index that is no longer written to and is not finalized yet. */
  finalizeRest(signal: AbortSignal): Promise<void> {
    return this.#finalizing.finalizeRest(signal);
  }

  /** Stops rotating and finalizing; what is cut off is done over after the next start. */
  end(): void {
    this.#rotation.end();
    this.#finalizing.end();
  }

  #requireState(name: string, state: StoredIndex['state'], problem: string): StoredIndex {
    const index = this.#indices.get(name);
    if (index.state !== state) throw new ForbiddenError(`The index ${index.id} ${problem}`);
    return index;
  }
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
    return new IndexSetService({ host, rotation, finalizing, log, ...parts });
  },
  close: (service) => service.end(),
});

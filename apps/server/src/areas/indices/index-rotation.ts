import { BadRequestError } from '../../errors.ts';
import type { Host } from '../../host/host.ts';
import { indexName } from '../../indices/catalogue.ts';
import { removeFile } from '../../indices/index-files.ts';
import type { Logger } from '../../logger.ts';
import { type DamagedIndex, DamagedIndexError } from '../../storage/damage.ts';
import { indexPath, layOut } from '../../storage/index-file.ts';
import { IndexFinalizer } from '../../storage/sealing/index-finalizer.ts';
import type { Collection } from '../../store/collection.ts';
import type { CatalogueService } from './catalogue-service.ts';
import type { IndexFinalizing } from './index-finalizing.ts';
import type { IndexLog } from './index-log.ts';
import { newIndex } from './new-index.ts';
import type { IndexSet } from './stored-index-sets.ts';
import type { StoredIndex } from './stored-indices.ts';

interface Parts {
  host: Pick<Host, 'dataDir' | 'now' | 'ingest' | 'search' | 'logging'>;
  catalogue: CatalogueService;
  sets: Collection<IndexSet>;
  indices: Collection<StoredIndex>;
  log: Pick<IndexLog, 'rotated' | 'rotationFailed'>;
  finalizing: IndexFinalizing;
}

/** A rotation that failed and is tried again. */
export interface FailedRotation {
  setId: string;
  title: string;
  reason: string;
  since: number;
}

/** Indices finalized at a time; while long searches hold them up, the present ones grow beyond what their sets say. */
const maxFinalizing = 4;

/** How long a set whose rotation failed waits for the next try. */
const retryAfterMs = 5000;

/** Gives index sets new indices, and has those finalized that are no longer written to. */
export class IndexRotation {
  readonly #host: Parts['host'];
  readonly #catalogue: CatalogueService;
  readonly #sets: Collection<IndexSet>;
  readonly #indices: Collection<StoredIndex>;
  readonly #log: Parts['log'];
  readonly #finalizing: IndexFinalizing;
  readonly #logger: Logger;
  /** By set; a second call gets the same new index. */
  readonly #rotating = new Map<string, Promise<string>>();
  readonly #failed = new Map<string, FailedRotation>();
  readonly #waitingUntil = new Map<string, number>();
  /** Changes of what the ingest thread writes to, one after the other. */
  #switching: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  constructor({ host, catalogue, sets, indices, log, finalizing }: Parts) {
    this.#host = host;
    this.#catalogue = catalogue;
    this.#sets = sets;
    this.#indices = indices;
    this.#log = log;
    this.#finalizing = finalizing;
    this.#logger = host.logging.logger('tailrace.indices');
    host.ingest.reports.onNeedsIndex = (setId, damaged) => this.#rotateAsNeeded(setId, damaged);
    // A set's limit of messages may have changed.
    sets.onChange(() => void this.switchWriters().catch((error: unknown) => this.#switchingFailed(error)));
  }

  /** Returns the name of the new index once it is written to. The one before it is finalized afterwards. */
  rotate(set: IndexSet, why: string): Promise<string> {
    if (!set.writable)
      throw new BadRequestError(`The index set ${set.title} is not writable, so it has no rotation`);
    const running = this.#rotating.get(set.id);
    if (running) return running;
    const rotation = this.#rotate(set, why)
      .then(
        (next) => {
          this.#failed.delete(set.id);
          return next;
        },
        (error: unknown) => {
          this.#rotationFailed(set, error);
          throw error;
        },
      )
      .finally(() => this.#rotating.delete(set.id));
    this.#rotating.set(set.id, rotation);
    return rotation;
  }

  /** The sets whose last rotation failed. */
  failed(): FailedRotation[] {
    return [...this.#failed.values()];
  }

  /** Tells the ingest thread which indices to write to. */
  switchWriters(): Promise<void> {
    const next = this.#switching.then(() => this.#host.ingest.writeTo(this.#catalogue.writeTargets()));
    this.#switching = next.catch(() => {});
    return next;
  }

  /** Rotates no more. */
  end(): void {
    this.#hasEnded = true;
  }

  async #rotate(set: IndexSet, why: string): Promise<string> {
    const ofSet = this.#indices.listBy('index_set_id', set.id);
    const newest = Math.max(...ofSet.map(({ number }) => number));
    const next = newIndex(set, newest + 1, this.#host.now());
    const target = this.#catalogue.writeTargets().find(({ setId }) => setId === set.id);
    const current = target?.index ?? indexName(set.index_prefix, newest);
    const finalizer = await this.#prepare(next.id, current);
    try {
      // The next index is taken over at the next start.
      if (this.#hasEnded) throw new Error('The server is shutting down');
      // Searches know the new index before it holds a message.
      this.#indices.create(next);
      await this.switchWriters();
    } catch (error) {
      void finalizer?.end();
      if (!this.#hasEnded) this.#takeBack(next.id);
      throw error;
    }
    this.#log.rotated(set.title, current, next.id, why);
    if (finalizer) this.#finalizing.finalizeHeld(current, finalizer);
    return next.id;
  }

  #takeBack(name: string): void {
    if (this.#indices.find(name)) this.#indices.delete(name);
    removeFile(this.#host.dataDir, name);
  }

  /** Creates the next index and holds the present one open, so that the ingest thread closes it without a pause. */
  async #prepare(create: string, current: string): Promise<IndexFinalizer | null> {
    const { dataDir } = this.#host;
    try {
      return await IndexFinalizer.begin({ dataDir, create, index: current });
    } catch (error) {
      if (!(error instanceof DamagedIndexError)) throw error;
      // A damaged index cannot be finalized, and is the more reason to write to another.
      this.#finalizing.failed(current, error);
      layOut(indexPath(dataDir, create));
      return null;
    }
  }

  /** It is tried again every few seconds, and told once. */
  #rotationFailed({ id, title }: IndexSet, error: unknown): void {
    if (this.#hasEnded) return;
    const known = this.#failed.get(id);
    const reason = error instanceof Error ? error.message : String(error);
    this.#failed.set(id, { setId: id, title, reason, since: known?.since ?? this.#host.now() });
    if (!known) this.#log.rotationFailed(title, reason);
  }

  #switchingFailed(error: unknown): void {
    if (!this.#hasEnded) this.#logger.error({ err: error }, 'Messages go on to the indices as before');
  }

  /** Rotates a set that has enough messages in its index or cannot write to it; after a failure, not at once again. */
  #rotateAsNeeded(setId: string, damaged: DamagedIndex | null): void {
    const set = this.#sets.find(setId);
    const isWaiting = performance.now() < (this.#waitingUntil.get(setId) ?? 0);
    const isBusy = this.#rotating.has(setId) || this.#finalizing.threads >= maxFinalizing;
    if (!set?.writable || isWaiting || isBusy || this.#hasEnded) return;
    const why = damaged
      ? `${damaged.name} cannot be written to: ${damaged.reason}`
      : 'it has all its messages, or cannot be written to';
    this.rotate(set, why).catch((error: unknown) => {
      if (this.#hasEnded) return;
      this.#waitingUntil.set(setId, performance.now() + retryAfterMs);
      this.#logger.error(
        { set: set.title, err: error },
        'Failed to rotate an index set; messages go on to its present index',
      );
    });
  }
}

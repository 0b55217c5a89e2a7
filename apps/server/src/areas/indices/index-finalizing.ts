import { setTimeout as delay } from 'node:timers/promises';
import type { Host } from '../../host/host.ts';
import type { JobRun } from '../../host/job-type.ts';
import { stampOf } from '../../indices/index-files.ts';
import type { Logger } from '../../logger.ts';
import { DamagedIndexError } from '../../storage/damage.ts';
import { type FinalizerOrder, IndexFinalizer } from '../../storage/sealing/index-finalizer.ts';
import type { MessageSealing } from '../../storage/sealing/message-sealing.ts';
import type { Collection } from '../../store/collection.ts';
import type { CatalogueService } from './catalogue-service.ts';
import type { StoredIndex } from './stored-indices.ts';

interface Parts {
  host: Pick<Host, 'dataDir' | 'now' | 'search' | 'logging'>;
  catalogue: Pick<CatalogueService, 'current' | 'writeTargets'>;
  indices: Collection<StoredIndex>;
  messageSealing: Pick<MessageSealing, 'released'>;
}

/** How often it is looked whether an index is free to be optimized. */
const lookEveryMs = 100;

type Optimization = Pick<JobRun, 'signal' | 'progress'>;

/** A thread that holds an index, or begins to. */
interface Hold {
  readonly stopped: AbortController;
  readonly ended: Promise<void>;
}

/** Completes indices that are no longer written to, reads what they hold, and optimizes them, each in a thread. */
export class IndexFinalizing {
  readonly #host: Parts['host'];
  readonly #catalogue: Parts['catalogue'];
  readonly #indices: Parts['indices'];
  readonly #messageSealing: Parts['messageSealing'];
  readonly #logger: Logger;
  readonly #holds = new Map<string, Hold>();
  readonly #threads = new Map<string, IndexFinalizer>();
  #hasEnded = false;

  constructor({ host, catalogue, indices, messageSealing }: Parts) {
    this.#host = host;
    this.#catalogue = catalogue;
    this.#indices = indices;
    this.#messageSealing = messageSealing;
    this.#logger = host.logging.logger('tailrace.indices');
  }

  /** How many indices are held by threads. */
  get threads(): number {
    return this.#threads.size;
  }

  isBusy(name: string): boolean {
    return this.#holds.has(name);
  }

  /** Resolves once no thread holds an index, or after `longestMs`. */
  async whenFree(name: string, longestMs: number): Promise<void> {
    const hold = this.#holds.get(name);
    if (!hold) return;
    const waiting = new AbortController();
    const tooLong = delay(longestMs, undefined, { signal: waiting.signal }).catch(() => {});
    await Promise.race([hold.ended, tooLong]);
    waiting.abort();
  }

  /** Ends what is done with an index that is to be deleted; resolves once no thread holds it. */
  async stop(name: string): Promise<void> {
    for (let hold = this.#holds.get(name); hold; hold = this.#holds.get(name)) {
      hold.stopped.abort();
      await hold.ended;
    }
  }

  /** Finalizes an index that nothing writes to. */
  async finalize(name: string): Promise<void> {
    if (this.isBusy(name)) return;
    await this.#holding(name, (finalizer) => this.#complete(name, finalizer));
  }

  /** Finalizes an index that is held open, once nothing writes to it. */
  finalizeHeld(name: string, finalizer: IndexFinalizer): void {
    this.#holding(name, () => this.#complete(name, finalizer), finalizer).catch((error: unknown) =>
      this.failed(name, error),
    );
  }

  /** Finalizes every index that is no longer written to, such as one whose finalizing was cut off by the end of the server. */
  async finalizeRest(signal: AbortSignal): Promise<void> {
    const targets = new Set(this.#catalogue.writeTargets().map(({ index }) => index));
    const damaged = new Set(this.#host.search.damaged().map(({ name }) => name));
    for (const { name, state } of this.#catalogue.current().indices) {
      if (signal.aborted || this.#hasEnded) return;
      if (state !== 'writing' || targets.has(name) || damaged.has(name)) continue;
      await this.finalize(name).catch((error: unknown) => this.failed(name, error));
    }
  }

  /**
   * Merges the word list of a finalized index into at most as many segments, once nothing else holds it. Stopped, it keeps what
   * is merged.
   */
  async optimize(name: string, maxSegments: number, { signal, progress }: Optimization): Promise<void> {
    // After a kill, the job that was asked for and the one that looks for new indices may begin with the same one.
    while (this.isBusy(name)) await delay(lookEveryMs, undefined, { signal });
    if (this.#indices.find(name)?.state !== 'sealed') return;
    await this.#holding(name, async (finalizer) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => void finalizer.end(), { once: true });
      const report = (percent: number) => progress(percent, `Optimizing ${name}`);
      await this.#complete(name, finalizer, maxSegments, report);
      const index = this.#indices.find(name);
      if (index?.state === 'sealed') this.#indices.update({ ...index, to_optimize: false });
    });
  }

  /** Notes the damage of an index that cannot be finalized. */
  failed(name: string, error: unknown): void {
    if (this.#hasEnded) return;
    if (error instanceof DamagedIndexError) this.#host.search.note([{ name, reason: error.message }]);
    else
      this.#logger.warn(
        { index: name, err: error },
        'Failed to finalize an index; it is tried again in a minute',
      );
  }

  /** Ends all threads; finalizing starts over at the next start. */
  end(): void {
    this.#hasEnded = true;
    for (const finalizer of this.#threads.values()) void finalizer.end();
  }

  /**
   * Does something while a thread, a new one unless it is given, holds an index open. Returns early, and without an error, when
   * it is stopped.
   */
  async #holding(
    name: string,
    act: (finalizer: IndexFinalizer) => Promise<void>,
    held?: IndexFinalizer,
  ): Promise<void> {
    const stopped = new AbortController();
    const ended = Promise.withResolvers<void>();
    this.#holds.set(name, { stopped, ended: ended.promise });
    let finalizer = held;
    try {
      finalizer ??= await IndexFinalizer.begin({ dataDir: this.#host.dataDir, create: null, index: name });
      this.#threads.set(name, finalizer);
      stopped.signal.throwIfAborted();
      stopped.signal.addEventListener('abort', () => void finalizer?.end());
      await act(finalizer);
    } catch (error) {
      if (!stopped.signal.aborted) throw error;
    } finally {
      this.#threads.delete(name);
      await finalizer?.end();
      this.#holds.delete(name);
      ended.resolve();
    }
  }

  async #complete(
    name: string,
    finalizer: IndexFinalizer,
    maxSegments: number | null = null,
    onProgress?: (percent: number) => void,
  ): Promise<void> {
    const began = performance.now();
    // One thread at a time may seal messages of an index.
    await this.#messageSealing.released();
    const order: FinalizerOrder = {
      sealsMessages: this.#indices.find(name)?.state === 'writing',
      maxSegments,
    };
    const { content, unconverted } = await finalizer.finalize(order, onProgress);
    if (unconverted !== null) {
      this.#logger.warn(
        { index: name, reason: unconverted },
        'An index takes more room than it could, since its words could not be converted',
      );
    }
    const index = this.#indices.find(name);
    if (!index || this.#hasEnded) return;
    const took_ms = Math.round(performance.now() - began);
    const whole_stamp = stampOf(this.#host.dataDir, name);
    const read = { calculated_at: this.#host.now(), took_ms, whole_stamp };
    const state = index.state === 'closed' ? 'closed' : 'sealed';
    const isNew = index.state === 'writing' ? { to_optimize: true } : {};
    this.#indices.update({ ...index, ...content, ...read, ...isNew, state });
  }
}

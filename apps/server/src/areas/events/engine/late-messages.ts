import { type Catalogue, growingIndices } from '../../../indices/catalogue.ts';
import { joinSpans, type LateTimesReply, type LateTimesRequest } from '../../../search/execute/late-times.ts';
import type { RunOptions } from '../../../search/search-pool.ts';
import type { TimeSpan } from '../../../storage/time-span.ts';
import type { EngineStore } from '../engine-store.ts';

interface Search {
  lateTimes(request: LateTimesRequest, options?: RunOptions): Promise<LateTimesReply>;
  readonly catalogue: Catalogue;
}

type Store = Pick<EngineStore, 'lateKnown' | 'addLate' | 'lateSince' | 'lastLate'>;

/** Definitions that run at about the same time share what was read. */
const freshForMs = 1000;

/** The times of messages that were stored late, collected from the indices for all definitions together. */
export class LateMessages {
  readonly #search: Search;
  readonly #store: Store;
  readonly #now: () => number;
  /** Indices that are finalized and have been read since. */
  readonly #finished = new Set<string>();
  #reading: { since: number; done: Promise<void> } | null = null;

  constructor(search: Search, store: Store, now: () => number) {
    this.#search = search;
    this.#store = store;
    this.#now = now;
  }

  /** The times of messages that were stored late since a record, as far as they have been read. */
  since(number: number): TimeSpan[] {
    return joinSpans(this.#store.lateSince(number));
  }

  /** The last record. */
  get last(): number {
    return this.#store.lastLate();
  }

  /** Reads what the indices have recorded by now, or a moment ago. */
  refresh(options: RunOptions): Promise<void> {
    const now = this.#now();
    const known = this.#reading;
    if (known && Math.abs(now - known.since) < freshForMs) return known.done;
    // One after another, since each starts where the one before ended.
    const done = (known?.done ?? Promise.resolve()).catch(() => {}).then(() => this.#collect(options));
    const reading = { since: now, done };
    this.#reading = reading;
    done.catch(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    return done;
  }

  async #collect({ turn, timeoutMs }: RunOptions): Promise<void> {
    const { catalogue } = this.#search;
    const known = this.#store.lateKnown();
    const isFirst = known.size === 0;
    const growing = growingIndices(catalogue);
    const indices = catalogue.indices.filter(({ holdsEvents, state }) => !holdsEvents && state !== 'closed');
    const requested = indices.filter(({ name }) => !this.#finished.has(name));
    const request = {
      known: requested.map(({ name }) => ({ index: name, number: known.get(name) ?? (isFirst ? null : 0) })),
    };
    // Without the signal of a run, because others wait for it too.
    const reply = await this.#search.lateTimes(request, {
      ...(turn ? { turn } : {}),
      ...(timeoutMs ? { timeoutMs } : {}),
    });
    const names = new Set(catalogue.indices.map(({ name }) => name));
    const next = new Map([...known].filter(([name]) => names.has(name)));
    for (const { index, number } of reply.known) next.set(index, number);
    const isChanged =
      next.size !== known.size || [...next].some(([name, number]) => known.get(name) !== number);
    if (isChanged) this.#store.addLate(reply.spans, next);
    for (const { index } of reply.known) if (!growing.has(index)) this.#finished.add(index);
  }
}

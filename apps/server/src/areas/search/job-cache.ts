import { Quota } from '../../quota.ts';
import { SearchError } from '../../search/search-error.ts';
import type { jobLimits } from './search-limits.ts';

/** The properties of a job that `JobCache` needs. */
export interface CachedJob {
  id: string;
  ownerId: string;
  isDone: boolean;
  /** Whether its owner has to poll it, or it is stopped. */
  isPolled: boolean;
  abort: AbortController;
}

interface CacheEntry<T> {
  job: T;
  bytes: number;
  lastAccess: number;
  isRead: boolean;
}

const sweepEveryMs = 10_000;

const abandoned = (ms: number) =>
  new SearchError('cancelled', `The search was stopped, because nobody polled it for ${ms / 1000} s`);

/** Jobs within limits of number and bytes. At a limit the least recently read finished jobs are dropped. */
export class JobCache<T extends CachedJob> {
  readonly #now: () => number;
  readonly #limits: typeof jobLimits;
  readonly #quota: Quota;
  /** Map order is the order of the last access. */
  readonly #entries = new Map<string, CacheEntry<T>>();
  readonly #sweep = setInterval(() => this.purge(), sweepEveryMs).unref();

  constructor(now: () => number, limits: typeof jobLimits) {
    this.#now = now;
    this.#limits = limits;
    this.#quota = new Quota(limits);
  }

  /** Returns false when the job does not fit within the limits. */
  add(job: T, bytes: number): boolean {
    if (!this.#makeRoom(job, bytes)) return false;
    this.#quota.add(job.ownerId, bytes);
    this.#entries.set(job.id, { job, bytes, lastAccess: this.#now(), isRead: false });
    return true;
  }

  /** Adds to the bytes of a job; returns false when they do not fit within the limits or the job was dropped. */
  grow(job: T, bytes: number): boolean {
    const entry = this.#entries.get(job.id);
    if (!entry) return false;
    this.#quota.remove(job.ownerId, entry.bytes);
    const fits = this.#makeRoom(job, entry.bytes + bytes);
    if (fits) entry.bytes += bytes;
    this.#quota.add(job.ownerId, entry.bytes);
    return fits;
  }

  get(id: string): T | undefined {
    this.purge();
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    entry.lastAccess = this.#now();
    entry.isRead ||= entry.job.isDone;
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    return entry.job;
  }

  /** Keeps the result from the end of its search on, not from the start. */
  finished(job: T): void {
    const entry = this.#entries.get(job.id);
    if (entry) entry.lastAccess = this.#now();
  }

  running(ownerId: string): number {
    return [...this.#entries.values()].filter(({ job }) => job.ownerId === ownerId && !job.isDone).length;
  }

  drop(job: T): void {
    const entry = this.#entries.get(job.id);
    job.abort.abort();
    if (!entry) return;
    this.#entries.delete(job.id);
    this.#quota.remove(job.ownerId, entry.bytes);
  }

  /** Drops results that have expired, and stops jobs that nobody polls any more. */
  purge(): void {
    const { readForMs, unreadForMs, unpolledForMs } = this.#limits;
    for (const { job, isRead, lastAccess } of this.#entries.values()) {
      const idleMs = this.#now() - lastAccess;
      if (job.isDone && idleMs >= (isRead ? readForMs : unreadForMs)) this.drop(job);
      else if (job.isPolled && idleMs >= unpolledForMs) job.abort.abort(abandoned(unpolledForMs));
    }
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const { job } of this.#entries.values()) this.drop(job);
  }

  #makeRoom(wanted: T, bytes: number): boolean {
    this.purge();
    for (;;) {
      const exceeded = this.#quota.exceededBy(wanted.ownerId, bytes);
      if (exceeded === null) return true;
      const entry = [...this.#entries.values()].find(
        ({ job }) => job !== wanted && job.isDone && (exceeded === 'total' || job.ownerId === wanted.ownerId),
      );
      if (!entry) return false;
      this.drop(entry.job);
    }
  }
}

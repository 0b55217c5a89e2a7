import { Quota } from '../../quota.ts';
import { SearchError } from '../../search/search-error.ts';
import type { jobLimits } from './search-limits.ts';

/** The properties of a job that `KeptJobs` needs. */
export interface KeptJob {
  id: string;
  ownerId: string;
  isDone: boolean;
  /** Whether its owner has to poll it, or it is stopped. */
  isPolled: boolean;
  abort: AbortController;
}

interface Place<T> {
  job: T;
  bytes: number;
  lastAccess: number;
  isRead: boolean;
}

const sweepEveryMs = 10_000;

const abandoned = (ms: number) =>
  new SearchError('cancelled', `The search was stopped, because nobody polled it for ${ms / 1000} s`);

/** Jobs within limits of number and bytes. At a limit the least recently read finished jobs are dropped. */
export class KeptJobs<T extends KeptJob> {
  readonly #now: () => number;
  readonly #limits: typeof jobLimits;
  readonly #quota: Quota;
  /** Map order is the order of the last access. */
  readonly #places = new Map<string, Place<T>>();
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
    this.#places.set(job.id, { job, bytes, lastAccess: this.#now(), isRead: false });
    return true;
  }

  /** Adds to the bytes of a job; returns false when they do not fit within the limits or the job was dropped. */
  grow(job: T, bytes: number): boolean {
    const place = this.#places.get(job.id);
    if (!place) return false;
    this.#quota.remove(job.ownerId, place.bytes);
    const fits = this.#makeRoom(job, place.bytes + bytes);
    if (fits) place.bytes += bytes;
    this.#quota.add(job.ownerId, place.bytes);
    return fits;
  }

  get(id: string): T | undefined {
    this.purge();
    const place = this.#places.get(id);
    if (!place) return undefined;
    place.lastAccess = this.#now();
    place.isRead ||= place.job.isDone;
    this.#places.delete(id);
    this.#places.set(id, place);
    return place.job;
  }

  /** Keeps the result from the end of its search on, not from the start. */
  finished(job: T): void {
    const place = this.#places.get(job.id);
    if (place) place.lastAccess = this.#now();
  }

  running(ownerId: string): number {
    return [...this.#places.values()].filter(({ job }) => job.ownerId === ownerId && !job.isDone).length;
  }

  drop(job: T): void {
    const place = this.#places.get(job.id);
    job.abort.abort();
    if (!place) return;
    this.#places.delete(job.id);
    this.#quota.remove(job.ownerId, place.bytes);
  }

  /** Drops results that have expired, and stops jobs that nobody polls any more. */
  purge(): void {
    const { readForMs, unreadForMs, unpolledForMs } = this.#limits;
    for (const { job, isRead, lastAccess } of this.#places.values()) {
      const idleMs = this.#now() - lastAccess;
      if (job.isDone && idleMs >= (isRead ? readForMs : unreadForMs)) this.drop(job);
      else if (job.isPolled && idleMs >= unpolledForMs) job.abort.abort(abandoned(unpolledForMs));
    }
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const { job } of this.#places.values()) this.drop(job);
  }

  #makeRoom(wanted: T, bytes: number): boolean {
    this.purge();
    for (;;) {
      const exceeded = this.#quota.exceededBy(wanted.ownerId, bytes);
      if (exceeded === null) return true;
      const place = [...this.#places.values()].find(
        ({ job }) => job !== wanted && job.isDone && (exceeded === 'total' || job.ownerId === wanted.ownerId),
      );
      if (!place) return false;
      this.drop(place.job);
    }
  }
}

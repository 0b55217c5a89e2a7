import { availableParallelism } from 'node:os';
import type { Turn } from './fair-queue.ts';

/**
 * Counts busy workers. Neither one user nor all dashboards and downloads together ever get all of them, so that others
 * can always start a search.
 */
export class BusyWorkers {
  readonly #ofUser = new Map<string, number>();
  #patient = 0;
  #all = 0;
  readonly #cores: number;

  constructor(cores = availableParallelism()) {
    this.#cores = cores;
  }

  count({ userId, priority }: Turn, change: 1 | -1): void {
    this.#all += change;
    if (priority !== 'interactive') this.#patient += change;
    const busy = (this.#ofUser.get(userId) ?? 0) + change;
    if (busy > 0) this.#ofUser.set(userId, busy);
    else this.#ofUser.delete(userId);
  }

  mayTakeOne(turn: Turn, workers: number): boolean {
    return this.#mayTake(turn, workers) > 0;
  }

  /** How many workers one search may have: as many as there are cores, but not the last that is free. */
  forOneSearch(turn: Turn, workers: number): number {
    const most = Math.min(this.#mayTake(turn, workers), workers - this.#all - 1, this.#cores);
    return Math.max(1, most);
  }

  /** How many more workers the searches of a turn may get. */
  #mayTake({ userId, priority }: Turn, workers: number): number {
    const most = Math.max(1, workers - 1);
    const ofUser = most - (this.#ofUser.get(userId) ?? 0);
    return priority === 'interactive' ? ofUser : Math.min(ofUser, most - this.#patient);
  }
}

import type { Turn } from './fair-queue.ts';

/**
 * Counts busy workers. Neither one user nor all dashboards and downloads together ever get all of them, so that others
 * can always start a search.
 */
export class BusyWorkers {
  readonly #ofUser = new Map<string, number>();
  #patient = 0;

  count({ userId, priority }: Turn, change: 1 | -1): void {
    if (priority !== 'interactive') this.#patient += change;
    const busy = (this.#ofUser.get(userId) ?? 0) + change;
    if (busy > 0) this.#ofUser.set(userId, busy);
    else this.#ofUser.delete(userId);
  }

  mayTakeOne({ userId, priority }: Turn, workers: number): boolean {
    const most = Math.max(1, workers - 1);
    const isPatientTurn = priority === 'interactive' || this.#patient < most;
    return isPatientTurn && (this.#ofUser.get(userId) ?? 0) < most;
  }
}

import { defineService } from '../../../../host/service.ts';
import { FairQueue, type Turn } from '../../../../search/pool/fair-queue.ts';
import type { RunOptions } from '../../../../search/search-pool.ts';
import type { EvaluatedWindows } from '../evaluated.ts';
import { type EvaluationSearch, EvaluationThread } from './evaluation-thread.ts';
import type { CachedWindowsRequest } from './evaluations.ts';
import type { GroupsPreview, PreviewRequest } from './preview-groups.ts';

/** What evaluates the groups of definitions, beside the main thread. */
export interface GroupEvaluation {
  /** @throws SearchError */
  windows(request: CachedWindowsRequest, options: RunOptions): Promise<EvaluatedWindows>;
  /** @throws SearchError */
  preview(request: PreviewRequest, options: RunOptions): Promise<GroupsPreview>;
}

/** A preview keeps nothing for the next one. */
const idleMs = { scheduled: 120_000, previews: 5000 } as const;

const ownTurn: Turn = { userId: '', priority: 'interactive' };

/** Runs previews one at a time, users in turn. One that waits leaves with its caller. */
class PreviewQueue {
  readonly #waiting = new FairQueue<() => void>();
  #isBusy = false;

  async run<T>({ turn = ownTurn, signal }: RunOptions, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#waiting.remove(turn, resolve);
      reject(signal?.reason);
    };
    signal?.throwIfAborted();
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.add(turn, resolve);
    this.#next();
    await promise;
    signal?.removeEventListener('abort', leave);
    try {
      return await work();
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  #next(): void {
    if (this.#isBusy) return;
    const start = this.#waiting.next(() => true);
    if (!start) return;
    this.#isBusy = true;
    start();
  }
}

/** Schedules and previews have a thread each, so that a preview never costs a schedule its panes. */
export class ThreadEvaluation implements GroupEvaluation {
  readonly #scheduled: EvaluationThread;
  readonly #previews: EvaluationThread;
  readonly #queue = new PreviewQueue();

  constructor(search: EvaluationSearch) {
    this.#scheduled = new EvaluationThread(search, idleMs.scheduled);
    this.#previews = new EvaluationThread(search, idleMs.previews);
  }

  windows(request: CachedWindowsRequest, options: RunOptions): Promise<EvaluatedWindows> {
    return this.#scheduled.run('windows', request, options);
  }

  preview(request: PreviewRequest, options: RunOptions): Promise<GroupsPreview> {
    return this.#queue.run(options, () => this.#previews.run('preview', request, options));
  }

  async close(): Promise<void> {
    await Promise.all([this.#scheduled.close(), this.#previews.close()]);
  }
}

export const groupEvaluation = defineService({
  create: ({ search }) => new ThreadEvaluation(search),
  close: (evaluation) => evaluation.close(),
});

import type { Operations } from '../operations.ts';
import { intervalsDependOnMessages } from '../pivot/aggregation-of.ts';
import type { PivotPart } from '../pivot/pivot-parts.ts';
import type { PivotRequest } from '../pivot/pivot-request.ts';
import { SearchError } from '../search-error.ts';
import type { RunOptions, SearchPool } from '../search-pool.ts';
import { withDeadline } from './deadline.ts';
import { planParts } from './plan-parts.ts';

type Pool = Pick<SearchPool, 'run' | 'view' | 'freeWorkers' | 'timeoutMs'>;

/** Runs a pivot over several index files on several workers at once, as long as no other search waits for them. */
export class ParallelPivots {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** @throws SearchError */
  run<Name extends 'pivot' | 'writtenPivot'>(
    name: Name,
    request: PivotRequest,
    options: RunOptions = {},
  ): Promise<Operations[Name]['reply']> {
    const { signal, turn, timeoutMs = this.#pool.timeoutMs } = options;
    const view = this.#pool.view();
    const isWhole = intervalsDependOnMessages(request);
    const plan = isWhole ? [] : planParts(view.catalogue, request, this.#pool.freeWorkers(turn));
    if (plan.length < 2) return this.#pool.run(name, request, options);
    return withDeadline({ signal, timeoutMs }, async (stop) => {
      const parts = await this.#count(request, plan, { ...options, view, signal: stop });
      return this.#pool.run(name, parts ? { ...request, parts } : request, { ...options, signal: stop });
    });
  }

  /**
   * Counts all parts; one that fails stops the others. Returns `null` when the pivot has to be run whole: because parts
   * have to keep groups that the whole drops, or because they left different indices out, so that copies in others of
   * what those hold were counted twice or not at all.
   */
  async #count(
    pivot: PivotRequest,
    plan: readonly string[][],
    options: RunOptions & { signal: AbortSignal },
  ): Promise<PivotPart[] | null> {
    const others = new AbortController();
    const signal = AbortSignal.any([options.signal, others.signal]);
    try {
      const counted = plan.map((only) =>
        this.#pool.run('pivotPart', { pivot, only }, { ...options, signal }),
      );
      const parts = await Promise.all(counted);
      const [first, ...rest] = parts.map(({ leftOut }) => leftOut.join(' '));
      return rest.every((leftOut) => leftOut === first) ? parts : null;
    } catch (error) {
      others.abort(error);
      const dropsGroups = pivot.rowGroups.length + pivot.columnGroups.length > 1;
      if (dropsGroups && error instanceof SearchError && error.code === 'too_much') return null;
      throw error;
    }
  }
}

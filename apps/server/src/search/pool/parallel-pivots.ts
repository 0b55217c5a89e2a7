import type { Operations } from '../operations.ts';
import { intervalsDependOnMessages } from '../pivot/aggregation-of.ts';
import type { PartScope, PivotPart } from '../pivot/pivot-parts.ts';
import type { PivotRequest } from '../pivot/pivot-request.ts';
import type { DividedPivot } from '../pivot/search-pivot.ts';
import { SearchError } from '../search-error.ts';
import type { RunOptions, SearchPool } from '../search-pool.ts';
import { withDeadline } from './deadline.ts';
import { planParts } from './plan-parts.ts';

type Pool = Pick<SearchPool, 'run' | 'view' | 'freeWorkers' | 'timeoutMs'>;
type Name = 'pivot' | 'writtenPivot';
type Reply<Asked extends Name> = Exclude<Operations[Asked]['reply'], DividedPivot>;
type Stoppable = RunOptions & { signal: AbortSignal };

/**
 * Runs large pivots on several workers at once, as long as no other search waits for them: divided by index files where
 * the catalogue tells how many messages these have, else by time, by a worker that sees what there is to read.
 */
export class ParallelPivots {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** @throws SearchError */
  run<Asked extends Name>(
    name: Asked,
    request: PivotRequest,
    options: RunOptions = {},
  ): Promise<Reply<Asked>> {
    const { signal, turn, timeoutMs = this.#pool.timeoutMs } = options;
    const maxParts = this.#pool.freeWorkers(turn);
    if (maxParts < 2) return this.#runWhole(name, request, options);
    const { catalogue } = this.#pool.view();
    const plan = intervalsDependOnMessages(request) ? [] : planParts(catalogue, request, maxParts);
    return withDeadline({ signal, timeoutMs }, async (stop) => {
      const stoppable = { ...options, signal: stop };
      if (plan.length > 1) {
        return this.#runInParts(
          name,
          request,
          plan.map((only) => ({ only })),
          [],
          stoppable,
        );
      }
      const reply = await this.#pool.run(name, { ...request, maxParts }, stoppable);
      if (!isDivided(reply)) return reply as Reply<Asked>;
      return this.#runInParts(name, reply.pivot, reply.rest, [reply.counted], stoppable);
    });
  }

  async #runInParts<Asked extends Name>(
    name: Asked,
    pivot: PivotRequest,
    scopes: readonly PartScope[],
    counted: readonly PivotPart[],
    options: Stoppable,
  ): Promise<Reply<Asked>> {
    const parts = await this.#count(pivot, scopes, counted, options);
    return this.#runWhole(name, parts ? { ...pivot, parts } : pivot, options);
  }

  async #runWhole<Asked extends Name>(
    name: Asked,
    job: Operations[Asked]['request'],
    options: RunOptions,
  ): Promise<Reply<Asked>> {
    // A pivot is divided only when the job says in how many parts.
    return (await this.#pool.run(name, job, options)) as Reply<Asked>;
  }

  /**
   * Counts the parts that are not counted yet; one that fails stops the others. Returns `null` when the pivot has to be run whole: because parts
   * have to keep groups that the whole drops, or because they left different indices out, so that copies in others of
   * what those hold were counted twice or not at all.
   */
  async #count(
    pivot: PivotRequest,
    scopes: readonly PartScope[],
    counted: readonly PivotPart[],
    options: Stoppable,
  ): Promise<PivotPart[] | null> {
    const others = new AbortController();
    const signal = AbortSignal.any([options.signal, others.signal]);
    const view = this.#pool.view();
    try {
      const jobs = scopes.map((scope) =>
        this.#pool.run('pivotPart', { pivot, ...scope }, { ...options, view, signal }),
      );
      const parts = [...counted, ...(await Promise.all(jobs))];
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

const isDivided = (reply: Operations[Name]['reply']): reply is DividedPivot => 'rest' in reply;

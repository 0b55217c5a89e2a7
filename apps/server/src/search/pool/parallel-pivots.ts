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
type Reply<Requested extends Name> = Exclude<Operations[Requested]['reply'], DividedPivot>;
type Stoppable = RunOptions & { signal: AbortSignal };

const maxWide = 100;

/** What the number of groups of a pivot, and of the values they keep, depends on. */
const groupingsOf = ({ rowGroups, columnGroups, series }: PivotRequest): string =>
  JSON.stringify([...rowGroups, ...columnGroups, ...series].map(({ type, field }) => [type, field]));

/**
 * Runs large pivots on several workers at once, as long as no other search waits for them: divided by index files where
 * the catalogue tells how many messages these have, else by time, by a worker that sees what there is to read.
 */
export class ParallelPivots {
  readonly #pool: Pool;
  /** Groupings with more groups than a part may keep; those that came up last. */
  readonly #wide = new Set<string>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** @throws SearchError */
  run<Requested extends Name>(
    name: Requested,
    request: PivotRequest,
    options: RunOptions = {},
  ): Promise<Reply<Requested>> {
    const { signal, turn, timeoutMs = this.#pool.timeoutMs } = options;
    const maxParts = this.#pool.freeWorkers(turn);
    if (maxParts < 2 || this.#wide.has(groupingsOf(request))) return this.#runWhole(name, request, options);
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
      if (!isDivided(reply)) return reply as Reply<Requested>;
      return this.#runInParts(name, reply.pivot, reply.rest, [reply.counted], stoppable);
    });
  }

  async #runInParts<Requested extends Name>(
    name: Requested,
    pivot: PivotRequest,
    scopes: readonly PartScope[],
    counted: readonly PivotPart[],
    options: Stoppable,
  ): Promise<Reply<Requested>> {
    try {
      const parts = await this.#count(pivot, scopes, counted, options);
      if (sawSameIndices(parts)) return await this.#runWhole(name, { ...pivot, parts }, options);
    } catch (error) {
      // A part may keep less than the whole, which drops groups that are not shown, too.
      if (!(error instanceof SearchError && error.code === 'too_much')) throw error;
      if (this.#wide.size >= maxWide) this.#wide.clear();
      this.#wide.add(groupingsOf(pivot));
    }
    return this.#runWhole(name, pivot, options);
  }

  async #runWhole<Requested extends Name>(
    name: Requested,
    job: Operations[Requested]['request'],
    options: RunOptions,
  ): Promise<Reply<Requested>> {
    // A pivot is divided only when the job says in how many parts.
    return (await this.#pool.run(name, job, options)) as Reply<Requested>;
  }

  /** Counts the parts that are not counted yet; one that fails stops the others. */
  async #count(
    pivot: PivotRequest,
    scopes: readonly PartScope[],
    counted: readonly PivotPart[],
    options: Stoppable,
  ): Promise<PivotPart[]> {
    const others = new AbortController();
    const signal = AbortSignal.any([options.signal, others.signal]);
    const view = this.#pool.view();
    const jobs = scopes.map((scope) =>
      this.#pool.run('pivotPart', { pivot, ...scope }, { ...options, view, signal }),
    );
    try {
      return [...counted, ...(await Promise.all(jobs))];
    } catch (error) {
      others.abort(error);
      throw error;
    }
  }
}

const isDivided = (reply: Operations[Name]['reply']): reply is DividedPivot => 'rest' in reply;

/** Whether parts left the same indices out, without which copies in others are counted twice or not at all. */
function sawSameIndices(parts: readonly PivotPart[]): boolean {
  const [first, ...others] = parts.map(({ leftOut }) => leftOut.join(' '));
  return others.every((other) => other === first);
}

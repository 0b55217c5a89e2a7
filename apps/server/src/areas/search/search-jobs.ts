import type { Schemas } from '@tailrace/sdk';
import { NotFoundError, TooManyAttemptsError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import { type JsonText, jsonObject } from '../../json-text.ts';
import { stopReason, withDeadline } from '../../search/pool/deadline.ts';
import { SearchError } from '../../search/search-error.ts';
import type { WrittenQueryResult } from '../../search/views/execute-query.ts';
import { type CachedJob, JobCache } from './job-cache.ts';
import type { Search } from './search-definitions.ts';
import { jobLimits } from './search-limits.ts';

const retryAfterSeconds = 5;

export interface QueryRun {
  /** Aborted at the timeout of the whole search, and when the caller disconnects. */
  signal: AbortSignal;
  /** Counts the bytes of a result; throws a SearchError when they exceed the limit. */
  onResult(bytes: number): void;
}

/** Runs one query of a search. */
export type RunQuery = (query: Schemas['Query'], run: QueryRun) => Promise<WrittenQueryResult>;

export interface StartedJob {
  id: string;
  /** Resolves when every query has finished or failed. */
  finished: Promise<void>;
  /** The current state of the job. */
  current(): JsonText;
  /** Deletes the job and stops its running queries. */
  drop(): void;
}

export interface JobOptions {
  owner: { id: string; username: string };
  run: RunQuery;
  /** Timeout of the search as a whole. */
  timeoutMs?: number;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
  /** Whether the caller polls for the result, rather than waiting for it. */
  isPolled?: boolean;
}

/** Running and recently finished searches, kept in memory with limits per owner and in total. */
export interface SearchJobs {
  start(search: Search, options: JobOptions): StartedJob;
  /** A job of this owner; throws a NotFoundError for other users' jobs. */
  get(id: string, ownerId: string): JsonText;
  /** Deletes expired jobs. */
  purge(): void;
  close(): void;
}

class Job implements CachedJob {
  readonly id: string;
  readonly ownerId: string;
  readonly abort = new AbortController();
  readonly #head: object;
  readonly #results: Record<string, JsonText> = Object.create(null);
  readonly #errors: Schemas['SearchError'][] = [];
  readonly isPolled: boolean;
  isDone = false;

  constructor(id: string, search: Search, { owner, isPolled = false }: JobOptions) {
    this.id = id;
    this.ownerId = owner.id;
    this.isPolled = isPolled;
    this.#head = { id, owner: owner.username, search_id: search.id };
  }

  async run(
    queries: Search['queries'],
    run: RunQuery,
    onResult: (bytes: number) => void,
    signal: AbortSignal,
  ) {
    const runQuery = async (query: Schemas['Query']) => {
      try {
        if (signal.aborted) throw stopReason(signal);
        const { json, errors } = await run(query, { signal, onResult });
        this.#results[query.id] = json;
        this.#errors.push(...errors);
      } catch (error) {
        const description = error instanceof Error ? error.message : String(error);
        this.#errors.push({ type: 'query', description, query_id: query.id });
      }
    };
    await Promise.all(queries.map(runQuery));
    this.isDone = true;
  }

  /** The job as JSON. */
  written(): JsonText {
    const failed = this.#errors.length > 0;
    return jsonObject({
      execution: {
        done: this.isDone,
        cancelled: this.abort.signal.aborted,
        completed_exceptionally: this.isDone && failed,
      },
      results: jsonObject(this.#results),
      ...this.#head,
      errors: this.isDone && failed ? this.#errors : undefined,
    });
  }
}

export function createSearchJobs(now: () => number, limits = jobLimits): SearchJobs {
  const retained = new JobCache<Job>(now, limits);

  function requireTurn(ownerId: string): void {
    if (retained.running(ownerId) < limits.running) return;
    const message = `${limits.running} of your searches are running already; try again in a moment`;
    throw new TooManyAttemptsError(message, retryAfterSeconds);
  }

  return {
    start(search, options) {
      const { owner, run, timeoutMs = limits.timeoutMs, signal } = options;
      requireTurn(owner.id);
      const job = new Job(newObjectId(now()), search, options);
      if (!retained.add(job, Buffer.byteLength(JSON.stringify(search)))) {
        throw new TooManyAttemptsError('The server is busy with other searches', retryAfterSeconds);
      }
      const onResult = (bytes: number) => {
        if (retained.grow(job, bytes)) return;
        throw new SearchError(
          'too_much',
          'The search results exceed the memory limit; request fewer at a time',
        );
      };
      const leave = () => job.abort.abort(signal?.reason);
      if (signal?.aborted) leave();
      signal?.addEventListener('abort', leave, { once: true });
      const finished = withDeadline({ signal: job.abort.signal, timeoutMs }, (stop) =>
        job.run(search.queries, run, onResult, stop),
      ).then(() => retained.finished(job));
      return {
        id: job.id,
        finished,
        current: () => (retained.get(job.id) ?? job).written(),
        drop: () => retained.drop(job),
      };
    },

    get(id, ownerId) {
      const job = retained.get(id);
      if (job?.ownerId !== ownerId) throw new NotFoundError(`There is no search job ${id}`);
      return job.written();
    },

    purge: () => retained.purge(),
    close: () => retained.close(),
  };
}

export const searchJobs = defineService({
  create: ({ now }) => createSearchJobs(now),
  close: (jobs) => jobs.close(),
});

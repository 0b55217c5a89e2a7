import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { newObjectId } from '../../ids.ts';
import type { Search } from './search-definitions.ts';

type SearchJob = Schemas['SearchJob'];
type QueryResult = Schemas['QueryResult'];
type SearchError = Schemas['SearchError'];

const mostJobs = 1000;
const keptForMs = 5 * 60_000;

/** Runs one query of a search. */
export type RunQuery = (query: Schemas['Query'], signal: AbortSignal) => Promise<QueryResult>;

interface Job {
  id: string;
  ownerId: string;
  wire: SearchJob;
  lastAccess: number;
  finished: Promise<void>;
  abort: AbortController;
}

export interface StartedJob {
  id: string;
  /** Resolves when every query has ended, well or not. */
  finished: Promise<void>;
  /** The job as it stands. */
  current(): SearchJob;
}

/** The running and the recently finished searches; they live in memory. */
export interface SearchJobs {
  start(search: Search, owner: { id: string; username: string }, run: RunQuery): StartedJob;
  /** The owner's job; that of others does not exist. */
  get(id: string, ownerId: string): SearchJob;
  close(): void;
}

export function searchJobs(now: () => number): SearchJobs {
  // Map order is the order of the last access.
  const jobs = new Map<string, Job>();

  function drop(job: Job): void {
    jobs.delete(job.id);
    job.abort.abort();
  }

  function makeRoom(): void {
    for (const job of jobs.values()) {
      if (jobs.size < mostJobs && job.lastAccess + keptForMs > now()) return;
      drop(job);
    }
  }

  function finish({ wire }: Job, broken: SearchError[]): void {
    const errors = [...Object.values(wire.results).flatMap((result) => result.errors), ...broken];
    if (errors.length) wire.errors = errors;
    wire.execution = { done: true, cancelled: false, completed_exceptionally: errors.length > 0 };
  }

  return {
    start(search, owner, run) {
      makeRoom();
      const id = newObjectId(now());
      const abort = new AbortController();
      const wire: SearchJob = {
        execution: { done: false, cancelled: false, completed_exceptionally: false },
        results: {},
        id,
        owner: owner.username,
        search_id: search.id,
      };
      const broken: SearchError[] = [];
      const runs = search.queries.map(async (query) => {
        try {
          wire.results[query.id] = await run(query, abort.signal);
        } catch (error) {
          const description = error instanceof Error ? error.message : String(error);
          broken.push({ type: 'query', description, query_id: query.id });
        }
      });
      const finished = Promise.all(runs).then(() => finish(job, broken));
      const job: Job = { id, ownerId: owner.id, wire, lastAccess: now(), finished, abort };
      jobs.set(id, job);
      return { id, finished, current: () => job.wire };
    },

    get(id, ownerId) {
      const job = jobs.get(id);
      if (job?.ownerId !== ownerId || job.lastAccess + keptForMs <= now()) {
        throw new NotFoundError(`There is no search job ${id}`);
      }
      job.lastAccess = now();
      jobs.delete(id);
      jobs.set(id, job);
      return job.wire;
    },

    close() {
      for (const job of jobs.values()) job.abort.abort();
      jobs.clear();
    },
  };
}

import type { Schemas } from '@tailrace/sdk';
import { NotFoundError, TooLargeError, TooManyAttemptsError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import { Quota } from '../../quota.ts';
import { exportJobLimits } from './search-limits.ts';

/** The results of a stored search. */
export interface SearchExport {
  searchId: string;
  /** The message list that is exported; null for all messages that match the query of the search. */
  searchTypeId: string | null;
  request: Schemas['ResultFormat'];
}

/** What an export contains: the messages of a request, or those of a stored search. */
export type ExportRequest = { messages: Schemas['MessagesRequest'] } | { search: SearchExport };

interface ExportJob {
  id: string;
  ownerId: string;
  request: ExportRequest;
  bytes: number;
  expiresAt: number;
}

const sweepEveryMs = 60_000;
const retryAfterSeconds = 60;

/** Prepared downloads, kept in memory for an hour. At the limit an owner's oldest ones are dropped for new ones. */
export interface ExportJobs {
  create(request: ExportRequest, ownerId: string): string;
  get(id: string): ExportRequest;
  close(): void;
}

export function createExportJobs(now: () => number, limits = exportJobLimits): ExportJobs {
  // Map order is the order of creation.
  const jobs = new Map<string, ExportJob>();
  const quota = new Quota(limits);

  function drop({ id, ownerId, bytes }: ExportJob): void {
    jobs.delete(id);
    quota.remove(ownerId, bytes);
  }

  function purge(): void {
    for (const job of jobs.values()) {
      // All jobs are kept for the same time, so none of the remaining ones has expired.
      if (job.expiresAt > now()) return;
      drop(job);
    }
  }

  function makeRoom(ownerId: string, bytes: number): void {
    purge();
    for (const job of jobs.values()) {
      if (quota.exceededBy(ownerId, bytes) === null) return;
      if (job.ownerId === ownerId) drop(job);
    }
    if (quota.exceededBy(ownerId, bytes) !== null) {
      throw new TooManyAttemptsError('Too many downloads are prepared; try again later', retryAfterSeconds);
    }
  }

  const sweep = setInterval(purge, sweepEveryMs).unref();
  return {
    create(request, ownerId) {
      const bytes = Buffer.byteLength(JSON.stringify(request));
      if (bytes > limits.perOwner.bytes) {
        throw new TooLargeError(
          `An export request may have at most ${limits.perOwner.bytes} bytes; this one has ${bytes}`,
        );
      }
      makeRoom(ownerId, bytes);
      const id = newObjectId(now());
      jobs.set(id, { id, ownerId, request, bytes, expiresAt: now() + limits.lifetimeMs });
      quota.add(ownerId, bytes);
      return id;
    },
    get(id) {
      const job = jobs.get(id);
      if (!job || job.expiresAt <= now()) throw new NotFoundError(`There is no export job ${id}`);
      return job.request;
    },
    close: () => clearInterval(sweep),
  };
}

export const exportJobs = defineService({
  create: ({ now }) => createExportJobs(now),
  close: (jobs) => jobs.close(),
});

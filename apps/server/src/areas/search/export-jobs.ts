import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { newObjectId } from '../../ids.ts';

/** What a stored search shows. */
export interface SearchExport {
  searchId: string;
  /** The message list that is exported; null for whatever the query of the search finds. */
  searchTypeId: string | null;
  request: Schemas['ResultFormat'];
}

/** What is exported: what a request describes, or what a stored search shows. */
export type ExportRequest = { messages: Schemas['MessagesRequest'] } | { search: SearchExport };

const keptForMs = 3_600_000;
const mostJobs = 1000;

/** Prepared downloads; they live in memory for an hour. */
export interface ExportJobs {
  create(request: ExportRequest): string;
  get(id: string): ExportRequest;
}

export function exportJobs(now: () => number): ExportJobs {
  // Map order is the order of creation.
  const jobs = new Map<string, { request: ExportRequest; expiresAt: number }>();

  function makeRoom(): void {
    for (const [id, { expiresAt }] of jobs) {
      if (jobs.size < mostJobs && expiresAt > now()) return;
      jobs.delete(id);
    }
  }

  return {
    create(request) {
      makeRoom();
      const id = newObjectId(now());
      jobs.set(id, { request, expiresAt: now() + keptForMs });
      return id;
    },
    get(id) {
      const job = jobs.get(id);
      if (!job || job.expiresAt <= now()) throw new NotFoundError(`There is no export job ${id}`);
      return job.request;
    },
  };
}

import { type ExecutionState, finishedJob, type SearchInput, type SearchJob } from '@tailrace/sdk';
import { createSearch, executeSearch, executeSearchSync } from '@tailrace/sdk/operations/search';
import { api } from '#/app/api.ts';
import { call } from '#/app/calls/call.ts';
import { readRanges, sentSearch, sentState } from '#/app/range-ends.ts';

// Every search is run by one of these calls, which write and read it as the version of the server does.

interface Options {
  signal: AbortSignal;
}

interface AtOnce {
  body: SearchInput;
  /** How long the server may take, in ms. */
  timeout?: number;
}

/** Runs a search without storing it, and waits until it has finished. */
export async function runAtOnce(
  { body, ...input }: AtOnce,
  options: Options & { noSessionExtension?: boolean },
): Promise<SearchJob> {
  const job = await call(executeSearchSync, { ...input, body: await sentSearch(body) }, options);
  return readRanges(job.execution.done ? job : await finishedJob(api, job.id, options));
}

/** Stores a search that is going to be run, and returns its id. */
export async function createToRun(body: SearchInput, options: Options): Promise<string> {
  return (await call(createSearch, { body: await sentSearch(body) }, options)).id;
}

/** Runs a stored search, and waits until it has finished; `onSlow` is called where that takes a while. */
export async function runById(
  id: string,
  state: ExecutionState,
  { signal, onSlow }: Options & { onSlow?: (() => void) | undefined },
): Promise<SearchJob> {
  const job = await call(executeSearch, { id, body: await sentState(state) }, { signal });
  if (job.execution.done) return readRanges(job);
  onSlow?.();
  return readRanges(await finishedJob(api, job.id, { signal }));
}

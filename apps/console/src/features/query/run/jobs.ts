import { expandQuery } from '@tailrace/domain/search/expand-parameters';
import { parameterValues } from '@tailrace/domain/search/parameter-values';
import { newObjectId } from '@tailrace/domain/search/search-request';
import { isHighlightingStopped, withoutHighlighting } from '@tailrace/domain/search/without-highlighting';
import { searchInputOf } from '@tailrace/domain/views/search-view-input';
import { type ExecutionState, finishedJob, type SearchInput, type SearchJob } from '@tailrace/sdk';
import { createSearch, executeSearch, executeSearchSync, getSearch } from '@tailrace/sdk/operations/search';
import { api } from '#/app/api.ts';
import { call } from '#/app/calls/call.ts';
import { readRanges, sentSearch, sentState } from '#/app/range-ends.ts';
import { serverVersion } from '#/app/server-version.ts';

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
  const run = async (search: SearchInput) => {
    const job = await call(executeSearchSync, { ...input, body: search }, options);
    return job.execution.done ? job : finishedJob(api, job.id, options);
  };
  const search = await runnable(body);
  const job = await run(search);
  const plain = isHighlightingStopped(job) ? withoutHighlighting(search) : null;
  return readRanges(plain ? await run(plain) : job);
}

/** Searches that are being stored, by id. */
const storing = new Map<string, Promise<string>>();

/** Stores a search that is going to be run, and returns its id. Runs by that id wait until it is stored. */
export async function createToRun(body: SearchInput, options: Options): Promise<string> {
  const create = async () => (await call(createSearch, { body: await runnable(body) }, options)).id;
  const { id } = body;
  if (typeof id !== 'string') return create();
  const created = create().finally(() => storing.delete(id));
  storing.set(id, created);
  return created;
}

/** Runs a stored search, and waits until it has finished; `onSlow` is called where that takes a while. */
export async function runById(
  id: string,
  state: ExecutionState,
  { signal, onSlow }: Options & { onSlow?: (() => void) | undefined },
): Promise<SearchJob> {
  const body = await sentState(state);
  await storing.get(id);
  const run = async (searchId: string) => {
    const job = await call(executeSearch, { id: searchId, body }, { signal });
    if (job.execution.done) return job;
    onSlow?.();
    return finishedJob(api, job.id, { signal });
  };
  const job = await run(id);
  if (!isHighlightingStopped(job)) return readRanges(job);
  const stored = await call(getSearch, { id }, { signal });
  const plain = withoutHighlighting(searchInputOf(stored, newObjectId()));
  if (!plain) return readRanges(job);
  return readRanges(await run((await call(createSearch, { body: plain }, { signal })).id));
}

/** A search in the format that this server runs. Only our own replaces parameters without a plugin. */
async function runnable(search: SearchInput): Promise<SearchInput> {
  const { parameters = [], queries } = search;
  if (parameters.length === 0) return sentSearch(search);
  const server = await serverVersion().catch(() => undefined);
  if (!server || server.isTailrace) return sentSearch(search);
  const values = parameterValues(parameters);
  return sentSearch({
    ...search,
    queries: queries.map((query) => expandQuery(query, values)),
    parameters: parameters.filter(({ name }) => !values.has(name)),
  });
}

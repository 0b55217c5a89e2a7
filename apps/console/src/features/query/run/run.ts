import type { RunSearch } from '@tailrace/analysis/search/run-search';
import { searchInput } from '@tailrace/analysis/search/search-input';
import { QueryResults } from '@tailrace/domain/search/query-results';
import {
  newObjectId,
  type SearchPart,
  type SearchRequest,
  type SearchTypes,
} from '@tailrace/domain/search/search-request';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import { type ExecutionState, FetchError } from '@tailrace/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { roundTripMs } from '#/app/first-load/slow-line.ts';
import { wireTimeRange } from '#/app/wire-time-range.ts';
import { createToRun, runAtOnce, runById } from './jobs.ts';

/** A time range that is sent unchanged; a keyword range may need the user's time zone added. */
type FixedTimeRange = Exclude<TimeRange, { type: 'keyword' }>;

interface RunOptions {
  /** Cancels the run, or ends it at a deadline. */
  signal: AbortSignal;
}

interface RunOnceOptions extends RunOptions {
  client?: QueryClient;
  /** For polling, which must not extend the session. */
  noSessionExtension?: boolean;
}

/** Runs a question in one call, without storing it as a search. */
export async function runOnce<Types extends SearchTypes>(
  request: SearchRequest,
  types: Types,
  options: RunOnceOptions & { client: QueryClient },
): Promise<QueryResults<Types>>;
export async function runOnce<Types extends SearchTypes>(
  request: SearchRequest<FixedTimeRange>,
  types: Types,
  options: RunOnceOptions,
): Promise<QueryResults<Types>>;
export async function runOnce<Types extends SearchTypes>(
  request: SearchRequest,
  types: Types,
  { client, signal, noSessionExtension = false }: RunOnceOptions,
): Promise<QueryResults<Types>> {
  const timeRange = client ? await wireTimeRange(client, request.timeRange) : request.timeRange;
  const body = searchInput({ ...request, timeRange }, types);
  return new QueryResults(await runAtOnce({ body }, { signal, noSessionExtension }), types);
}

/** Runs searches for the analysis that takes several of them. */
export const runWith =
  (client: QueryClient): RunSearch =>
  (request, types, { signal }) =>
    runOnce(request, types, { client, signal });

/** Stores a search that is going to be run, and returns its id. */
export async function storeSearch(
  request: SearchRequest,
  types: SearchTypes,
  { signal }: RunOptions,
): Promise<string> {
  return createToRun({ id: newObjectId(), ...searchInput(request, types) }, { signal });
}

interface SlowRunOptions extends RunOptions {
  /** Called when the results take a while. */
  onSlow?: (() => void) | undefined;
}

/** A run that takes longer than this, on top of the way to the server and back, is slow; in ms. */
const slowAfterMs = 1_000;

/**
 * Runs a new search, and stores it meanwhile under the given id, so that its first results take one round trip and wait
 * for nothing else. Servers stop such a run after a minute; it is then executed as a stored search, which may take longer.
 */
export async function runNew<Types extends SearchTypes>(
  searchId: string,
  request: SearchRequest,
  types: Types,
  { signal, onSlow }: SlowRunOptions,
): Promise<QueryResults<Types>> {
  const body = { id: searchId, ...searchInput(request, types) };
  const running = runAtOnce({ body }, { signal });
  const storing = createToRun(body, { signal });
  // Reported by what runs the stored search.
  storing.catch(() => {});
  let isSlow = false;
  const whenSlow = () => {
    isSlow = true;
    storing.then(onSlow, () => {});
  };
  const timer = setTimeout(whenSlow, slowAfterMs + roundTripMs());
  try {
    const job = await running;
    return new QueryResults({ ...job, search_id: searchId }, types);
  } catch (error) {
    const isTimeout = isSlow && error instanceof FetchError && error.status >= 500;
    if (!isTimeout || signal.aborted) throw error;
    return runStored(searchId, types, {}, { signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Executes a stored search or a part of it. Takes the results from the reply where it has them, else polls the job. */
export async function runStored<Types extends SearchTypes>(
  searchId: string,
  types: Types,
  part: SearchPart<Types>,
  { signal, onSlow }: SlowRunOptions,
): Promise<QueryResults<Types>> {
  return new QueryResults(await runById(searchId, executionState(part), { signal, onSlow }), types);
}

/** Runs a search that was stored before, and runs it as a new one where the server has dropped it meanwhile (404). */
export async function runRetained<Result>(
  storedId: string | undefined,
  run: (searchId: string) => Promise<Result>,
  runAnew: () => Promise<Result>,
): Promise<Result> {
  try {
    if (storedId !== undefined) return await run(storedId);
  } catch (error) {
    if (!(error instanceof FetchError && error.status === 404)) throw error;
  }
  return runAnew();
}

/** The request body that executes a part of a stored search. */
export function executionState<Types extends SearchTypes>({
  only,
  timeRange,
  page,
}: SearchPart<Types>): ExecutionState {
  if (!only && !timeRange) return {};
  return {
    global_override: {
      ...(timeRange ? { timerange: timeRange } : {}),
      ...(only ? { keep_search_types: [...only] } : {}),
      ...(page && only ? { search_types: Object.fromEntries(only.map((id) => [id, page])) } : {}),
    },
  };
}

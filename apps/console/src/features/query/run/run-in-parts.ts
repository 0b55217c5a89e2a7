import { jsonLines } from '@tailrace/analysis/search/json-lines';
import {
  type AbsoluteTimeRange,
  FetchError,
  type SearchError,
  type SearchInput,
  type SearchJob,
  type SearchTypeResult,
  unwrap,
} from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import { serverVersion } from '#/app/server-version.ts';
import { runAtOnce } from './jobs.ts';

interface RunInParts {
  body: SearchInput;
  /** How long the server may take, in ms. */
  timeout: number;
  signal: AbortSignal;
  /** For polling, which must not extend the session. */
  noSessionExtension: boolean;
  /** Called for each search type once it has a result or an error, with the job so far. */
  onPart: (searchTypeId: string, job: SearchJob) => void;
}

interface Part {
  query_id: string;
  search_type_id: string;
  result?: SearchTypeResult;
  error?: SearchError;
}

/**
 * Runs a search and waits until it has finished. Our own server sends each result as soon as it is there; others send all at
 * once, without calls of `onPart`.
 */
export async function runInParts({ onPart, body, timeout, ...options }: RunInParts): Promise<SearchJob> {
  const server = await serverVersion().catch(() => undefined);
  if (!server?.isTailrace) return runAtOnce({ body, timeout }, options);
  const started = performance.now();
  const params = { query: { timeout } };
  const stream = await unwrap(
    api.POST('/views/search/parts', { body, params, parseAs: 'stream', ...options }),
  );
  const job = unfinished(body);
  for await (const line of jsonLines(stream)) {
    const sent = line as Part | { job: SearchJob };
    if ('job' in sent) return withParts(sent.job, job);
    const { query_id, search_type_id, result, error } = sent;
    const query = job.results[query_id];
    if (!query) continue;
    if (result) query.search_types[search_type_id] = result;
    if (error) query.errors.push(error);
    query.execution_stats.duration = Math.round(performance.now() - started);
    onPart(search_type_id, job);
  }
  throw new FetchError(0, 'The connection was lost while the results were read');
}

/** A job before its first result. */
const unfinished = ({ queries }: SearchInput): SearchJob => ({
  id: '',
  owner: '',
  search_id: null,
  execution: { done: false, cancelled: false, completed_exceptionally: false },
  results: Object.fromEntries(
    queries.map((query) => [
      query.id,
      {
        query,
        execution_stats: { duration: 0, timestamp: '', effective_timerange: unknownRange },
        search_types: {},
        errors: [],
        state: 'INCOMPLETE' as const,
      },
    ]),
  ),
});

/** Not a readable range, so that nobody takes it for one that was searched. */
const unknownRange: AbsoluteTimeRange = { type: 'absolute', from: '', to: '' };

/** The finished job with the results that were sent before it. */
const withParts = (finished: SearchJob, { results: sent }: SearchJob): SearchJob => ({
  ...finished,
  results: Object.fromEntries(
    Object.entries(finished.results).map(([id, result]) => [
      id,
      { ...result, search_types: sent[id]?.search_types ?? {} },
    ]),
  ),
});

import { searchJobInterval } from '@tailrace/domain/polling';
import { type ExecutionState, type SearchJob, unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import { areBarsTooWide } from './histogram-bars.ts';
import {
  histogramState,
  pageState,
  type SearchRequest,
  searchInput,
  type ValuesRequest,
  valuesInput,
} from './search-request.ts';
import {
  type MessagePage,
  readPage,
  readPivot,
  readRun,
  readValues,
  type SearchRun,
} from './search-result.ts';

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Executes a stored search and waits for the end of its job; a server may answer before it is done. */
async function execute(id: string, body: ExecutionState, signal: AbortSignal): Promise<SearchJob> {
  let job = await unwrap(api.POST('/views/search/{id}/execute', { params: { path: { id } }, body, signal }));
  while (!job.execution.done) {
    await pause(searchJobInterval, signal);
    const params = { path: { jobId: job.id } };
    job = await unwrap(api.GET('/views/search/status/{jobId}', { params, signal }));
  }
  return job;
}

/** Asks the question: the first page, the bars, the counts. */
export async function runSearch(request: SearchRequest, signal: AbortSignal): Promise<SearchRun> {
  const { id } = await unwrap(api.POST('/views/search', { body: searchInput(request), signal }));
  const job = await execute(id, {}, signal);
  const pivot = readPivot(job);
  if (!areBarsTooWide(pivot) || !pivot) return readRun(job, pivot);
  const finer = readPivot(await execute(id, histogramState(pivot.effective_timerange), signal));
  return readRun(job, finer ?? pivot);
}

export async function runPage(
  { searchId, effective }: Pick<SearchRun, 'searchId' | 'effective'>,
  page: number,
  signal: AbortSignal,
): Promise<MessagePage> {
  return readPage(await execute(searchId, pageState(effective, page), signal));
}

/** Values are asked for in passing: nothing is stored for them. */
export async function runValues(request: ValuesRequest, signal: AbortSignal) {
  return readValues(await unwrap(api.POST('/views/search/sync', { body: valuesInput(request), signal })));
}

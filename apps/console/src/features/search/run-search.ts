import { searchJobInterval } from '@tailrace/domain/polling';
import { absoluteRange } from '@tailrace/domain/time-range';
import { type ExecutionState, type SearchJob, unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import { closerLook } from './histogram-bars.ts';
import {
  histogramState,
  isAllTime,
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

/** From years to minutes it takes three steps at most. */
const closerLooks = 3;

/** Asks the question: the first page, the bars, the counts. */
export async function runSearch(request: SearchRequest, signal: AbortSignal): Promise<SearchRun> {
  const { id } = await unwrap(api.POST('/views/search', { body: searchInput(request), signal }));
  const job = await execute(id, {}, signal);
  let pivot = readPivot(job);
  let span = isAllTime(request.timeRange) ? closerLook(pivot) : null;
  for (let look = 0; span && look < closerLooks; look++) {
    pivot = readPivot(await execute(id, histogramState(absoluteRange(span)), signal)) ?? pivot;
    span = closerLook(pivot);
  }
  return readRun(job, pivot);
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

import { absoluteRange } from '@tailrace/domain/time-range';
import { executeSearch, unwrap } from '@tailrace/sdk';
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

/** From years to minutes it takes three steps at most. */
const closerLooks = 3;

/** Asks the question: the first page, the bars, the counts. */
export async function runSearch(request: SearchRequest, signal: AbortSignal): Promise<SearchRun> {
  const { id } = await unwrap(api.POST('/views/search', { body: searchInput(request), signal }));
  const job = await executeSearch(api, id, {}, { signal });
  let pivot = readPivot(job);
  let span = isAllTime(request.timeRange) ? closerLook(pivot) : null;
  for (let look = 0; span && look < closerLooks; look++) {
    pivot = readPivot(await executeSearch(api, id, histogramState(absoluteRange(span)), { signal })) ?? pivot;
    span = closerLook(pivot);
  }
  return readRun(job, pivot);
}

export async function runPage(
  { searchId, effective }: Pick<SearchRun, 'searchId' | 'effective'>,
  page: number,
  signal: AbortSignal,
): Promise<MessagePage> {
  return readPage(await executeSearch(api, searchId, pageState(effective, page), { signal }));
}

/** Values are asked for in passing: nothing is stored for them. */
export async function runValues(request: ValuesRequest, signal: AbortSignal) {
  return readValues(await unwrap(api.POST('/views/search/sync', { body: valuesInput(request), signal })));
}

import type { WalkStep } from '@tailrace/domain/result-walk';
import { absoluteRange } from '@tailrace/domain/time-range';
import { executeSearch, FetchError, type SearchJob, unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import { displayMessage } from '#/app/display-message.ts';
import type { SearchMessage, SortBy } from '#/components/core/search/model.ts';
import { closerLook } from './histogram-bars.ts';
import { runJob } from './run-job.ts';
import {
  histogramState,
  isAllTime,
  messagesState,
  pageState,
  type SearchRequest,
  searchInput,
  stepState,
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

/** The messages of an answer whose other parts will not come, and why. */
export const withoutBars = (run: SearchRun, reason: string): SearchRun => ({
  ...run,
  isPartial: false,
  warnings: [`The messages are not counted over time: ${reason}`],
});

interface RunOptions {
  signal: AbortSignal;
  /** Is given the messages when the rest takes longer. */
  onMessages: (run: SearchRun) => void;
}

/** Asks the question: the first page, the bars, the counts. One that was stored before is run again as it is. */
export async function runSearch(
  request: SearchRequest,
  stored: string | undefined,
  options: RunOptions,
): Promise<SearchRun> {
  try {
    if (stored !== undefined) return await runStored(stored, request, options);
  } catch (error) {
    // Servers put searches away after a while.
    if (!(error instanceof FetchError && error.status === 404)) throw error;
  }
  const { signal } = options;
  const { id } = await unwrap(api.POST('/views/search', { body: searchInput(request), signal }));
  return runStored(id, request, options);
}

/**
 * When the answer takes a while, the messages are asked for by themselves, since they are found long before everything
 * is counted, and handed on as soon as they are there.
 */
async function runStored(id: string, request: SearchRequest, { signal, onMessages }: RunOptions) {
  const early = earlyMessages(id, request.sort, signal, onMessages);
  try {
    const job = await runJob(id, {}, { signal, onSlow: early.ask });
    const run = readRun(job, await closePivot(id, job, isAllTime(request.timeRange), signal), request.sort);
    const shown = early.end();
    // What is being read does not change under the reader.
    return shown && !run.failure ? { ...run, messages: shown.messages, total: shown.total } : run;
  } catch (error) {
    const shown = early.end();
    if (!shown || signal.aborted) throw error;
    return withoutBars(shown, displayMessage(error));
  }
}

function earlyMessages(id: string, sort: SortBy, signal: AbortSignal, onMessages: (run: SearchRun) => void) {
  let shown: SearchRun | undefined;
  let hasEnded = false;
  const ask = async () => {
    const run = readRun(await runJob(id, messagesState, { signal }), null, sort);
    if (hasEnded || signal.aborted) return;
    shown = { ...run, isPartial: true };
    onMessages(shown);
  };
  return {
    // Without them, the whole answer is still on its way.
    ask: () => void ask().catch(() => {}),
    end: () => {
      hasEnded = true;
      return shown;
    },
  };
}

/** The bars, over the time in which there are messages. */
async function closePivot(id: string, job: SearchJob, isAll: boolean, signal: AbortSignal) {
  let pivot = readPivot(job);
  let span = isAll ? closerLook(pivot) : null;
  for (let look = 0; span && look < closerLooks; look++) {
    const state = histogramState(absoluteRange(span));
    pivot = readPivot(await executeSearch(api, id, state, { signal })) ?? pivot;
    span = closerLook(pivot);
  }
  return pivot;
}

export async function runPage(
  { searchId, effective }: Pick<SearchRun, 'searchId' | 'effective'>,
  page: number,
  signal: AbortSignal,
): Promise<MessagePage> {
  return readPage(await executeSearch(api, searchId, pageState(effective, page), { signal }));
}

export async function runStep(
  { searchId }: Pick<SearchRun, 'searchId'>,
  step: WalkStep,
  signal: AbortSignal,
): Promise<readonly SearchMessage[]> {
  return readPage(await executeSearch(api, searchId, stepState(step), { signal })).messages;
}

/** Values are asked for in passing: nothing is stored for them. */
export async function runValues(request: ValuesRequest, signal: AbortSignal) {
  return readValues(await unwrap(api.POST('/views/search/sync', { body: valuesInput(request), signal })));
}

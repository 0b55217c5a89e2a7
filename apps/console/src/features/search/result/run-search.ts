import { type MessagePage, messageList, readMessages } from '@tailrace/analysis/messages';
import { messageCount, overTime } from '@tailrace/domain/search/pivots';
import { type QueryResults, SearchJobError } from '@tailrace/domain/search/query-results';
import { defaultPageSize } from '@tailrace/domain/search/result-window';
import type { SortBy } from '@tailrace/domain/search/search-message';
import { newObjectId, type SearchRequest } from '@tailrace/domain/search/search-request';
import { readEffectiveRange } from '@tailrace/domain/time/effective-range';
import { absoluteRange, isAllTime } from '@tailrace/domain/time/time-range';
import type { AbsoluteTimeRange, PivotResult, Schemas } from '@tailrace/sdk';
import { displayMessage } from '#/app/display-message.ts';
import { runNew, runRetained, runStored } from '#/features/query/run/index.ts';
import { type BarWidth, barWidth, doubled } from './bar-width.ts';
import { closerLook, histogramBars, type LevelBars } from './histogram-bars.ts';

/** The answer to a search: first page, histogram, and metadata. */
export interface SearchRun extends MessagePage {
  searchId: string;
  sort: SortBy;
  /** The bar width the search was stored with. */
  barWidth: BarWidth;
  /** The resolved time range; later pages and exports use it as well. */
  effective: AbsoluteTimeRange;
  /** Milliseconds the server took. */
  duration: number;
  histogram: LevelBars;
  /** Missing parts of the result, as the server reports them. */
  warnings: readonly string[];
  /** Why there are no messages although the rest of the result has loaded. */
  failure: SearchJobError | null;
  /** The messages have loaded, the histogram has not. */
  isPartial: boolean;
}

/** Number of levels per histogram bar; syslog has eight. */
const levelLimit = 8;

/** The first page of messages, and counts over time by level. */
export const searchTypes = (
  sort: SortBy,
  decorators?: readonly Schemas['Decorator'][],
  interval: BarWidth = doubled,
) => ({
  messages: messageList({ limit: defaultPageSize, sort, decorators }),
  histogram: {
    type: 'pivot' as const,
    row_groups: [{ ...overTime, interval }],
    column_groups: [{ type: 'values' as const, field: 'level', limit: levelLimit }],
    series: [messageCount],
    rollup: true,
  },
});

type Types = ReturnType<typeof searchTypes>;

/** Refining from years to minutes takes three steps at most. */
const closerLooks = 3;

/** A result with messages but without its other parts, and the reason. */
export const withoutHistogram = (run: SearchRun, reason: string): SearchRun => ({
  ...run,
  isPartial: false,
  warnings: [`The messages are not counted over time: ${reason}`],
});

interface RunOptions {
  signal: AbortSignal;
  /** Called with the messages when the histogram takes longer. */
  onMessages: (run: SearchRun) => void;
}

interface SearchOptions {
  request: SearchRequest;
  sort: SortBy;
  decorators: readonly Schemas['Decorator'][];
  /** The chosen bar width as a time unit; `null` is automatic. */
  interval: string | null;
}

/** Searches for the first page and the histogram. A search that was stored before is executed again. */
export function runSearch(
  { request, sort, decorators, interval }: SearchOptions,
  stored: Pick<SearchRun, 'searchId' | 'barWidth'> | undefined,
  { signal, onMessages }: RunOptions,
): Promise<SearchRun> {
  const width = stored?.barWidth ?? barWidth(request.timeRange, interval);
  const types = searchTypes(sort, decorators, width);
  const isAll = isAllTime(request.timeRange);
  const options = { types, isAll, sort, barWidth: width, signal, onMessages };
  const newId = newObjectId();
  return runRetained(
    stored?.searchId,
    (id) => runWhole(id, options, (onSlow) => runStored(id, types, {}, { signal, onSlow })),
    () => runWhole(newId, options, (onSlow) => runNew(newId, request, types, { signal, onSlow })),
  );
}

interface Whole extends RunOptions, Pick<SearchRun, 'sort' | 'barWidth'> {
  types: Types;
  isAll: boolean;
}

/**
 * When the result takes a while, the message list is requested separately and shown first: it is ready long before the
 * histogram.
 */
async function runWhole(
  searchId: string,
  options: Whole,
  load: (onSlow: () => void) => Promise<QueryResults<Types>>,
): Promise<SearchRun> {
  const { types, isAll, signal } = options;
  const early = earlyMessages(searchId, options);
  try {
    const results = await atOneInstant(searchId, types, await load(early.load), signal);
    const pivot = await closerPivot(searchId, types, results.find('histogram'), isAll, signal);
    const run = readRun(results, pivot, options);
    const shown = early.end();
    // Keep the messages already shown, so that rows do not change while they are read.
    return shown && !run.failure ? { ...run, messages: shown.messages } : run;
  } catch (error) {
    const shown = early.end();
    if (!shown || signal.aborted) throw error;
    return withoutHistogram(shown, displayMessage(error));
  }
}

/**
 * The results, or those of a second run: while messages arrive, a server may count some that it does not list yet. Where
 * every message is listed, the difference would be seen; a range that has ended is counted and listed alike.
 */
async function atOneInstant(
  searchId: string,
  types: Types,
  results: QueryResults<Types>,
  signal: AbortSignal,
): Promise<QueryResults<Types>> {
  const listed = results.find('messages')?.total_results;
  const counted = results.find('histogram')?.total;
  if (listed === undefined || counted === undefined || listed === counted) return results;
  if (Math.min(listed, counted) > defaultPageSize) return results;
  return runStored(searchId, types, { timeRange: results.searchedRange }, { signal }).catch(() => results);
}

function earlyMessages(searchId: string, options: Whole) {
  const { types, signal, onMessages } = options;
  let shown: SearchRun | undefined;
  let hasEnded = false;
  const load = async () => {
    const results = await runStored(searchId, types, { only: ['messages'] }, { signal });
    if (hasEnded || signal.aborted) return;
    shown = { ...readRun(results, null, options), isPartial: true };
    onMessages(shown);
  };
  return {
    // An error is ignored: the whole result is still running.
    load: () => void load().catch(() => {}),
    end: () => {
      hasEnded = true;
      return shown;
    },
  };
}

/** The histogram; for a search of all time, over the range that has messages. */
async function closerPivot(
  searchId: string,
  types: Types,
  first: PivotResult | null,
  isAll: boolean,
  signal: AbortSignal,
): Promise<PivotResult | null> {
  let pivot = first;
  let span = isAll ? closerLook(pivot) : null;
  for (let look = 0; span && look < closerLooks; look++) {
    const part = { only: ['histogram'] as const, timeRange: absoluteRange(span) };
    pivot = (await runStored(searchId, types, part, { signal })).find('histogram') ?? pivot;
    span = closerLook(pivot);
  }
  return pivot;
}

export function readRun(
  results: QueryResults<Types>,
  pivot: PivotResult | null,
  { sort, barWidth: width }: Pick<Whole, 'sort' | 'barWidth'>,
): SearchRun {
  const effective = results.searchedRange;
  const searched = { from: Date.parse(effective.from), to: Date.parse(effective.to) };
  return {
    ...pageOrFailure(results, pivot),
    isPartial: false,
    searchId: results.searchId,
    sort,
    barWidth: width,
    effective,
    duration: results.duration,
    histogram: histogramBars(pivot, readEffectiveRange(pivot?.effective_timerange) ?? searched, width),
    warnings: results.warningsOf('histogram'),
  };
}

/** If only the message list failed, the histogram is still shown. */
function pageOrFailure(
  results: QueryResults<Types>,
  pivot: PivotResult | null,
): Pick<SearchRun, 'messages' | 'total' | 'failure'> {
  try {
    const list = readMessages(results.get('messages'));
    // The legend adds up to this total, also while messages arrive.
    return { ...list, total: pivot?.total ?? list.total, failure: null };
  } catch (error) {
    if (!pivot || !(error instanceof SearchJobError)) throw error;
    return { messages: [], total: pivot.total, failure: error };
  }
}

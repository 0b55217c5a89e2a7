import { explainEmpty, unprocessedMessages } from '@tailrace/analysis/empty-result';
import { readFieldTypes } from '@tailrace/analysis/field-types';
import { countOf } from '@tailrace/domain/format/format';
import { emptyResultChecks } from '@tailrace/domain/search/empty-result/checks';
import type { EmptyResultExplanation } from '@tailrace/domain/search/empty-result/explain';
import { isAllTime } from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { queryWarnings } from '@tailrace/languages/query';
import { FetchError } from '@tailrace/sdk';
import { ExitCode } from '../errors.ts';
import type { Search } from './scope.ts';
import { timeText } from './time.ts';

/** The time of a search as a sentence has it after what was found: `in the last hour`. */
export function rangeText({ written, now, zone }: Search['time']): string {
  const text = describeTimeRange(written, { now, zone });
  if (isAllTime(written)) return 'in all time';
  return text.startsWith('Last ') ? `in the last ${text.slice(5)}` : `(${text})`;
}

/** Why a search has no result and what has, a sentence each. */
export function emptyLines(
  { request, time }: Pick<Search, 'request' | 'time'>,
  { unmatched, isOnlyTogether, queries, time: nearest, inOtherStreams }: EmptyResultExplanation,
  warnings: readonly string[],
): string[] {
  const lines = [`No messages match ${rangeText(time)}.`, ...warnings];
  if (warnings.length === 0 && unmatched.length > 0)
    lines.push(`${unmatched.join(' and ')} ${unmatched.length === 1 ? 'matches' : 'match'} no messages.`);
  if (isOnlyTogether) lines.push('Each condition matches messages, but no message meets all of them.');
  for (const { query, count } of queries) lines.push(`${countOf(count, 'message')} with: ${query}`);
  if (nearest) {
    const { where, timeRange, count } = nearest;
    const at = nearest.nearest === null ? '' : `, the nearest at ${timeText(nearest.nearest, time.zone)}`;
    if (where !== 'longer') {
      const [from, to] = timeRange.type === 'absolute' ? [timeRange.from, timeRange.to] : ['', ''];
      lines.push(`${countOf(count, 'message')} ${where} this time${at}: --since ${from} --until ${to}`);
    } else if (isAllTime(timeRange)) lines.push(`${countOf(count, 'message')} in all time${at}: --all-time`);
    else {
      const words = describeTimeRange(timeRange, time).toLowerCase();
      const days = timeRange.type === 'relative' && 'from' in timeRange ? timeRange.from / 86_400 : 1;
      lines.push(`${countOf(count, 'message')} in the ${words}${at}: --since ${days}d`);
    }
  }
  if (inOtherStreams > 0)
    lines.push(`${countOf(inOtherStreams, 'message')} in other streams: leave out --stream`);
  if (request.query === '' && !nearest && request.streams.length === 0)
    lines.push('No input has received messages that you have permission to read.');
  return lines;
}

/** Explains on standard error why a search has no result. Sets the exit code for `--fail-on-empty`. */
export async function reportEmpty(
  search: Search,
  { failOnEmpty }: { failOnEmpty?: true | undefined } = {},
): Promise<void> {
  const { context, request, time, searcher, signal } = search;
  if (failOnEmpty) context.exitCode = ExitCode.empty;
  if (context.output.isQuiet) return;
  const { query, streams } = request;
  try {
    const types = await readFieldTypes(request, searcher, signal);
    const warnings = queryWarnings(query, { here: new Set(types.map(({ name }) => name)) });
    const corrected = warnings.flatMap(({ from, to, fix }) =>
      fix === null ? [] : [query.slice(0, from) + fix + query.slice(to)],
    );
    const { span, written: timeRange } = time;
    const checks = emptyResultChecks({
      query,
      timeRange,
      span,
      streams,
      limit: 0,
      corrected,
      isRefused: false,
    });
    const [explanation, unprocessed] = await Promise.all([
      explainEmpty(request, checks, span, { run: searcher.run, signal }),
      unprocessedMessages(searcher.client, signal),
    ]);
    for (const line of emptyLines(
      search,
      explanation,
      warnings.map(({ message }) => message),
    ))
      context.output.status(line);
    if (unprocessed)
      context.output.status(
        `${countOf(unprocessed, 'message')} received but not processed yet: no search finds them until then.`,
      );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FetchError && error.status === 403) throw error;
    // The result is known, only its explanation is missing.
    context.output.status(`No messages match ${rangeText(time)}.`);
    context.output.status(`Why cannot be said: ${error instanceof Error ? error.message : error}`);
  }
}

import { type HistogramBar, histogram } from '@tailrace/analysis/histogram';
import { countOf } from '@tailrace/domain/format/format';
import { barInterval } from '@tailrace/domain/search/bar-interval';
import { type HistogramInterval, parseTimeUnit } from '@tailrace/domain/search/histogram-interval';
import { barStart, barStarts, countedStep } from '@tailrace/domain/search/histogram-step';
import { severityOf, valueLabel } from '@tailrace/domain/search/value-label';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import type { Context } from '../context.ts';
import { usageError } from '../errors.ts';
import type { Output } from '../output/output.ts';
import { oneLine } from '../output/visible.ts';
import { bar, segments } from './blocks.ts';
import { reportEmpty } from './empty-result.ts';
import { assertField } from './fields.ts';
import { levelColor } from './message-line.ts';
import { type ScopeOptions, withSearch } from './scope.ts';
import { timeText } from './time.ts';

export interface HistogramOptions extends ScopeOptions {
  interval?: string | undefined;
  by?: string | undefined;
  limit: number;
  failOnEmpty?: true | undefined;
}

/** More bars are no picture, and a server may refuse them. */
const mostBars = 2_000;

function readInterval(text: string | undefined, { from, to }: MomentRange): HistogramInterval | null {
  if (text === undefined) return null;
  const interval = parseTimeUnit(text);
  if (!interval)
    throw usageError(`--interval ${text} is not understood`, 'Write it like 30s, 5m, 1h, 1d, 1w or 1M.');
  const shortest = {
    ms: 1,
    s: 1_000,
    m: 60_000,
    h: 3_600_000,
    d: 86_400_000,
    w: 604_800_000,
    M: 2_419_200_000,
  };
  if ((to - from) / (interval.value * shortest[interval.unit]) > mostBars)
    throw usageError(
      `--interval ${text} makes more than ${mostBars.toLocaleString('en')} bars of this time`,
      'Choose a longer interval or a shorter time.',
    );
  return interval;
}

/** The bars with those in between that have no message. */
export function withEmptyBars(
  bars: readonly HistogramBar[],
  span: MomentRange,
  interval: HistogramInterval | null,
): HistogramBar[] {
  const starts = bars.map(({ start }) => start);
  const step = countedStep(starts, span, ...(interval ? [interval] : []));
  if (!step) return [...bars];
  const known = new Map(bars.map((each) => [barStart(each.start, step), each]));
  const all = barStarts(span, step);
  if (all.length > mostBars) return [...bars];
  return all.map((start) => known.get(start) ?? { start, count: 0, values: new Map() });
}

const fills = ['█', '▓', '▒', '░', '▚', '▞', '▤', '▥', '▦', '▧'];
/** What no value is in the legend for: rarer values and messages without the field. */
const restFill = '·';

/** The values of all bars, the most frequent first. */
export function valuesOf(bars: readonly HistogramBar[], most: number): string[] {
  const totals = new Map<string, number>();
  for (const { values } of bars)
    for (const [value, count] of values) totals.set(value, (totals.get(value) ?? 0) + count);
  return [...totals]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([value]) => value);
}

interface Drawing {
  output: Pick<Output, 'colors' | 'width'>;
  zone: string;
  by: string | undefined;
  values: readonly string[];
}

function colorOf(by: string, value: string, at: number, colors: Output['colors']): (text: string) => string {
  const severity = severityOf(by, value);
  if (severity !== null) return levelColor(severity, colors);
  return (
    [colors.cyan, colors.magenta, colors.yellow, colors.green, colors.blue, colors.red][at % 6] ?? String
  );
}

/** A histogram as lines: time, count and a bar that fits the terminal. */
export function histogramLines(
  bars: readonly HistogramBar[],
  { output, zone, by, values }: Drawing,
): string[] {
  const { colors, width = 100 } = output;
  const largest = Math.max(0, ...bars.map(({ count }) => count));
  const isOfDays = bars.every(({ start }) => timeText(start, zone).endsWith('00:00:00.000'));
  const times = bars.map(({ start }) => timeText(start, zone).slice(0, isOfDays ? 10 : 19));
  const counts = bars.map(({ count }) => count.toLocaleString('en'));
  const widest = Math.max(1, ...counts.map(({ length }) => length));
  const columns = Math.max(8, width - (times[0]?.length ?? 0) - widest - 4);
  const drawn = bars.map(({ count, values: parts }) => {
    if (by === undefined) return colors.cyan(bar(count, largest, columns));
    const known = values.map((value) => parts.get(value) ?? 0);
    const rest = Math.max(0, count - known.reduce((sum, part) => sum + part, 0));
    return segments([...known, rest], largest, columns)
      .map((length, at) => {
        const value = values[at];
        if (value === undefined) return colors.dim(restFill.repeat(length));
        return colorOf(by, value, at, colors)((fills[at % fills.length] ?? '█').repeat(length));
      })
      .join('');
  });
  const lines = bars.map((_, at) =>
    `${colors.dim(times[at] ?? '')}  ${(counts[at] ?? '').padStart(widest)}  ${drawn[at]}`.trimEnd(),
  );
  if (by === undefined) return lines;
  const legend = values.map((value, at) => {
    const fill = fills[at % fills.length] ?? '█';
    return `${colorOf(by, value, at, colors)(fill)} ${oneLine(valueLabel(by, value).slice(0, 60))}`;
  });
  return [`${oneLine(by)}: ${[...legend, `${restFill} other or none`].join('  ')}`, ...lines];
}

/** `tailrace histogram`. */
export function showHistogram(context: Context, query: string, options: HistogramOptions): Promise<void> {
  const { output } = context;
  const { by, limit } = options;
  return withSearch(context, query, options, async (search) => {
    const { request, run, signal, time } = search;
    const { span, zone } = time;
    const fitting = by === undefined ? 60 : 40;
    const interval = readInterval(options.interval, span) ?? barInterval(span.to - span.from, fitting);
    const found = await histogram(
      request,
      { ...(interval && { interval }), ...(by !== undefined && { by: { field: by, limit } }) },
      { run, signal },
    );
    if (by !== undefined && found.bars.every(({ values }) => values.size === 0))
      await assertField(by, search);
    // A search of all time begins with the first message, not in 1970.
    const first = found.bars[0]?.start;
    const shown = options.allTime && first !== undefined ? { from: first, to: span.to } : span;
    const bars = found.total === 0 ? [] : withEmptyBars(found.bars, shown, interval);
    const values = by === undefined ? [] : valuesOf(bars, limit);
    if ((output.format ?? 'table') === 'table')
      for (const line of histogramLines(bars, { output, zone, by, values })) await output.line(line);
    else {
      const rows = bars.map(({ start, count, values }) => ({
        start: new Date(start).toISOString(),
        count,
        ...(by !== undefined && { values: Object.fromEntries(values) }),
      }));
      await output.list(rows, [
        { name: 'start', value: ({ start }) => start },
        { name: 'count', value: ({ count }) => count },
        ...values.map((value) => ({
          name: value,
          value: (row: (typeof rows)[number]) =>
            row.values && Object.hasOwn(row.values, value) ? row.values[value] : 0,
        })),
      ]);
    }
    if (found.total === 0) return reportEmpty(search, options);
    const width = interval ? `, ${interval.value}${interval.unit} a bar` : '';
    output.status(`${countOf(found.total, 'message')}${width}`);
  });
}

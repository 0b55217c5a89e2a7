import { bucketStarts, nextBucket, parseTimeUnit } from '@tailrace/domain/search/histogram-interval';
import { barStarts, countedStep, nextBar } from '@tailrace/domain/search/histogram-step';
import { missingColumns } from '@tailrace/domain/views/widgets/missing-columns';
import type { Figure, PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { restOfColumns } from '@tailrace/domain/views/widgets/rest-of-total';
import { timeUnitOf } from '@tailrace/domain/views/widgets/search-types';
import { readSeries } from '@tailrace/domain/views/widgets/series';
import { timeSpans } from '@tailrace/domain/views/widgets/time-groups';
import { unitOf } from '@tailrace/domain/views/widgets/units';
import { groupLimit, type WidgetPivot } from '@tailrace/domain/views/widgets/widget';
import { columnValues, groupText, rowValues } from '../group-text.ts';
import type { MarkGroup, Span } from '../model.ts';
import type { CartesianData, PlottedSeries, XPoint } from './data.ts';

export const maxSeries = 30;
export const nameOf = (texts: readonly string[]) => texts.join(' · ');

/** Reads the values of a key as groups: times with their interval, and named in the zone. */
function groupReader(
  pivots: readonly WidgetPivot[],
  valuesOf: (depth: number) => string[],
  range: PivotTable['range'],
  zone: string,
) {
  const readers = pivots.map((pivot, depth) => {
    if (pivot.type !== 'time') return { spans: null, text: groupText(pivot, [], zone) };
    const values = valuesOf(depth);
    return { spans: timeSpans(pivot, values, range), text: groupText(pivot, values, zone) };
  });
  return {
    groups: (key: readonly string[]): MarkGroup[] =>
      key.map((value, at) => ({
        field: pivots[at]?.field ?? '',
        value,
        span: readers[at]?.spans?.get(value) ?? null,
      })),
    texts: (key: readonly string[]) => key.map((value, at) => readers[at]?.text(value) ?? value),
  };
}

interface Collected {
  /** The values of its groups as they are shown. */
  texts: readonly string[];
  groups: readonly MarkGroup[];
  series: number;
  figures: Figure[];
  /** The values of the row groups that are not on the axis. */
  rest: readonly string[];
  /** Positions on the axis where the server may have left out the figure. */
  unknown: Set<number>;
}

const drawnValue = (figure: Figure): number | null => {
  const value = figure === null ? null : Number(figure);
  return value !== null && Number.isFinite(value) ? value : null;
};

const sizeOf = ({ values }: PlottedSeries) =>
  values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);

/** More intervals than this are not filled in; a server refuses to count so many. */
const maxBuckets = 20_000;

type TimePivot = Extract<WidgetPivot, { type: 'time' }>;

interface Intervals {
  /** The start of the interval after the one that starts here. */
  next: (start: number) => number;
  /** The starts of all intervals of the range; `null` when those of the server cannot be told from a few. */
  all: (() => number[]) | null;
}

function intervalsOf({ config }: TimePivot, starts: readonly number[], range: Span): Intervals {
  const unit = timeUnitOf(config.interval);
  const set = unit === null ? null : parseTimeUnit(unit);
  if (set) {
    return { next: (start) => nextBucket(start, set), all: () => bucketStarts(range.from, range.to, set) };
  }
  const step = countedStep(starts, range);
  if (step) return { next: (start) => nextBar(start, step), all: () => barStarts(range, step) };
  const gaps = starts.slice(1).map((start, at) => start - (starts[at] ?? start));
  const gap = gaps.reduce((least, length) => Math.min(least, length), range.to - range.from + 1);
  return { next: (start) => start + Math.max(gap, 1), all: null };
}

/** The starts with those that the server left out because they are empty: between the others, or in the whole range. */
function filled(starts: readonly number[], range: Span | null, { next, all }: Intervals): number[] {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { from, to } = range ?? { from: first, to: last };
  if ((to - from) / Math.max(next(first) - first, 1) > maxBuckets) return [...starts];
  if (range && all) {
    const whole = all();
    const known = new Set(whole);
    if (starts.every((start) => known.has(start))) return whole;
  }
  const between: number[] = [];
  starts.forEach((start, at) => {
    between.push(start);
    const following = starts[at + 1] ?? start;
    for (let empty = next(start); empty < following; empty = next(empty)) between.push(empty);
  });
  return between;
}

/** The intervals of a group by time as points of an axis that spans the searched range. */
function bucketsOf(group: TimePivot, keys: readonly string[], range: Span) {
  const known = new Map<number, string>();
  for (const key of keys) {
    const start = Date.parse(key);
    if (!Number.isNaN(start)) known.set(start, key);
  }
  const starts = [...known.keys()].sort((a, b) => a - b);
  const isSearchTime = group.field === 'timestamp';
  // The range of a search over all messages begins with the epoch.
  const isBounded = isSearchTime && range.from > 0 && range.to > range.from;
  const intervals = intervalsOf(group, starts, range);
  const points = filled(starts, isBounded ? range : null, intervals).map((start): XPoint => {
    const end = intervals.next(start);
    const isPartial = isSearchTime && end - 1 > range.to && start <= range.to;
    const whole = { from: start, to: end - 1 };
    const span = isSearchTime
      ? { from: Math.max(start, range.from), to: Math.max(Math.min(end - 1, range.to), start) }
      : whole;
    const value = known.get(start) ?? new Date(start).toISOString();
    return {
      name: '',
      groups: [{ field: group.field, value, span }],
      span: whole,
      isPartial,
      x: (start + end) / 2,
    };
  });
  const first = points[0]?.span?.from ?? range.from;
  const last = (points.at(-1)?.span?.to ?? range.from) + 1;
  return {
    points,
    from: isBounded ? Math.min(first, range.from) : first,
    to: Math.max(isBounded ? Math.max(last, range.to) : last, first + 1),
  };
}

/**
 * The table of a pivot as series over an axis. A first row group by time is a time axis, and any further row groups are
 * series; otherwise the values of the row groups are joined.
 */
export function readPoints(table: PivotTable, zone: string): CartesianData {
  const { rowGroups, columnGroups, range } = table;
  const rows = table.rows.filter(({ key, isTotal }) => !isTotal && key.length === rowGroups.length);
  const time = rowGroups[0]?.type === 'time' ? rowGroups[0] : null;
  const onAxis = time ? 1 : rowGroups.length;
  const axis = time
    ? bucketsOf(
        time,
        rows.map(({ key }) => key[0] ?? ''),
        range,
      )
    : {
        points: valuePoints(
          groupReader(rowGroups, (depth) => rowValues(table, depth), range, zone),
          rows.map(({ key }) => key),
        ),
        from: -0.5,
        to: rows.length - 0.5,
      };
  const position = new Map(axis.points.map((point, at) => [time ? point.groups[0]?.value : point.name, at]));
  const positionOf = (key: readonly string[], row: number) => (time ? position.get(key[0]) : row);
  const columns = table.columns
    .map((column, at) => ({ ...column, at, id: JSON.stringify([column.series, ...column.key]) }))
    .filter(({ key }) => key.length === columnGroups.length);
  const restGroups = rowGroups.slice(onAxis);
  const reader = groupReader(
    [...restGroups, ...columnGroups],
    (depth) =>
      depth < restGroups.length
        ? rowValues(table, depth + onAxis)
        : columnValues(table, depth - restGroups.length),
    range,
    zone,
  );

  const collected = new Map<string, Collected>();
  const listed = new Map<number, (readonly string[])[]>();
  rows.forEach(({ key, cells, unknown }, row) => {
    const at = positionOf(key, row);
    if (at === undefined) return;
    const rest = key.slice(onAxis);
    const restId = rest.length === 0 ? '' : JSON.stringify(rest);
    if (rest.length > 0) listed.set(at, [...(listed.get(at) ?? []), rest]);
    for (const column of columns) {
      const id = `${restId}${column.id}`;
      let series = collected.get(id);
      if (!series) {
        const values = [...rest, ...column.key];
        series = {
          groups: reader.groups(values),
          texts: reader.texts(values),
          series: column.series,
          figures: Array(axis.points.length).fill(null),
          rest,
          unknown: new Set(),
        };
        collected.set(id, series);
      }
      series.figures[at] = cells[column.at] ?? null;
      if (unknown?.has(column.at)) series.unknown.add(at);
    }
  });
  for (const [at, present] of listed) {
    const isMissing = missingColumns(present, restGroups.map(groupLimit));
    for (const { rest, unknown } of collected.values()) if (isMissing(rest)) unknown.add(at);
  }

  const isTimed = time !== null;
  const all = [...collected].map(([id, { groups, texts, series: of, figures, unknown }]): PlottedSeries => {
    const { name: counted = '', function: text = '', error } = table.series[of] ?? {};
    const isCounted = isTimed && ofNothing.includes(readSeries(text)?.type ?? '');
    const full = isCounted
      ? figures.map((figure, point) => figure ?? (unknown.has(point) ? null : 0))
      : figures;
    const group = nameOf(texts);
    return {
      id,
      name: group === '' ? counted : table.series.length > 1 ? `${group} · ${counted}` : group,
      groups,
      counted,
      function: text,
      unit: unitOf({ name: counted, function: text }, figures),
      error,
      figures: full,
      values: full.map(drawnValue),
    };
  });
  const { drawn, left } = largest(all);
  const rest = restGroups.length > 0 ? [] : restSeries({ ...table, rows }, axis.points.length, positionOf);
  const head = { isSearchTime: time?.field === 'timestamp', from: axis.from, to: axis.to };
  const series = [...drawn, ...rest];
  return { type: time ? 'time' : 'values', ...head, points: axis.points, series, left };
}

/** Functions that are 0 where there are no messages; others have no value there. */
const ofNothing: readonly string[] = ['count', 'card'];

/** What the column groups leave of the total of each point. */
function restSeries(
  table: PivotTable,
  points: number,
  positionOf: (key: readonly string[], row: number) => number | undefined,
): PlottedSeries[] {
  return restOfColumns(table).map(({ name, of }) => {
    const { name: counted = '', function: text = '', error } = table.series[of.series] ?? {};
    const isCounted = table.rowGroups[0]?.type === 'time' && ofNothing.includes(readSeries(text)?.type ?? '');
    const figures: Figure[] = Array(points).fill(isCounted ? 0 : null);
    table.rows.forEach(({ key }, row) => {
      const at = positionOf(key, row);
      if (at !== undefined) figures[at] = of.figures[row] ?? null;
    });
    return {
      id: `rest of ${of.series}`,
      name: table.series.length > 1 ? `${name} · ${counted}` : name,
      isRest: true,
      groups: [],
      counted,
      function: text,
      unit: unitOf({ name: counted, function: text }, figures),
      error,
      figures,
      values: figures.map(drawnValue),
    };
  });
}

function largest(all: readonly PlottedSeries[]) {
  if (all.length <= maxSeries) return { drawn: all, left: [] };
  const bySize = all.map((series) => ({ series, size: sizeOf(series) })).sort((a, b) => b.size - a.size);
  const shown = new Set(bySize.slice(0, maxSeries).map(({ series }) => series));
  return {
    drawn: all.filter((series) => shown.has(series)),
    left: bySize.slice(maxSeries).map(({ series }) => series.name),
  };
}

const valuePoints = (
  { groups, texts }: ReturnType<typeof groupReader>,
  keys: readonly (readonly string[])[],
): XPoint[] =>
  keys.map((key, x) => ({
    name: nameOf(texts(key)),
    groups: groups(key),
    span: null,
    isPartial: false,
    x,
  }));

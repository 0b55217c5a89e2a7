import { missingColumns } from '@tailrace/domain/views/widgets/missing-columns';
import type { Figure, PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { restOfColumns } from '@tailrace/domain/views/widgets/rest-of-total';
import { readSeries } from '@tailrace/domain/views/widgets/series';
import { timeSpans } from '@tailrace/domain/views/widgets/time-groups';
import { unitOf } from '@tailrace/domain/views/widgets/units';
import { groupLimit, type WidgetPivot } from '@tailrace/domain/views/widgets/widget';
import { columnValues, groupText, rowValues } from '../group-text.ts';
import type { MarkGroup } from '../model.ts';
import { bucketsOf } from './buckets.ts';
import type { CartesianData, PlottedSeries, XPoint } from './data.ts';

export const maxSeries = 30;
/** What an empty value is called. */
export const emptyValue = '(empty)';

export const nameOf = (key: readonly string[]) =>
  key.map((value) => (value === '' ? emptyValue : value)).join(' · ');

/** Reads the values of a key as groups: times with their interval, and named in the zone. */
function groupReader(
  pivots: readonly WidgetPivot[],
  valuesOf: (depth: number) => string[],
  range: PivotTable['range'],
  zone: string,
) {
  const readers = pivots.map((pivot, depth) => {
    if (pivot.type !== 'time') return { spans: null, text: (value: string) => value };
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
  const placeOf = (key: readonly string[], row: number) => (time ? position.get(key[0]) : row);
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
    const at = placeOf(key, row);
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
  const rest = restGroups.length > 0 ? [] : restSeries({ ...table, rows }, axis.points.length, placeOf);
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
  placeOf: (key: readonly string[], row: number) => number | undefined,
): PlottedSeries[] {
  return restOfColumns(table).map(({ name, of }) => {
    const { name: counted = '', function: text = '', error } = table.series[of.series] ?? {};
    const isCounted = table.rowGroups[0]?.type === 'time' && ofNothing.includes(readSeries(text)?.type ?? '');
    const figures: Figure[] = Array(points).fill(isCounted ? 0 : null);
    table.rows.forEach(({ key }, row) => {
      const at = placeOf(key, row);
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
  const kept = new Set(bySize.slice(0, maxSeries).map(({ series }) => series));
  return {
    drawn: all.filter((series) => kept.has(series)),
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

import { countOf } from '@tailrace/domain/format/format';
import type { Figure, PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { addsUp, type Rest, restOfColumns, restOfRows } from '@tailrace/domain/views/widgets/rest-of-total';
import { columnOrder } from '@tailrace/domain/views/widgets/table-columns';
import { type Unit, unitOf } from '@tailrace/domain/views/widgets/units';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { columnValues, groupText, rowValues } from '../group-text.ts';
import { marksOf } from '../marks.ts';
import type { ChartMark } from '../model.ts';
import type { Coloured } from '../series-colours.ts';

/** A group that is a slice of one or more pies. */
export interface SliceGroup {
  id: string;
  name: string;
  coloured: Coloured;
  isOther: boolean;
}

export interface Slice {
  group: SliceGroup;
  figure: Figure;
  value: number;
  /** `null` for the groups that are drawn together. */
  mark: ChartMark | null;
}

/** A pie for each series and each value of the column groups. */
export interface Pie {
  name: string;
  unit: Unit;
  /** The relative error of its figures; left out when they are exact. */
  error?: number | undefined;
  slices: readonly Slice[];
  /** What the slices leave of the total; `null` where there is nothing left, or the total is not known. */
  rest: Rest<Figure> | null;
}

export interface Pies {
  pies: readonly Pie[];
  /** The largest first. */
  groups: readonly SliceGroup[];
  notes: readonly string[];
}

/** More groups are drawn as one. */
const mostGroups = 12;
const mostPies = 6;

const otherId = '\0other';

/** What a table shows as pies: the leaf rows as slices, or the leaf columns if there are no row groups. */
export function readPies(table: PivotTable, config: AggregationConfig, zone: string): Pies {
  const marks = marksOf(table);
  const rowTexts = table.rowGroups.map((pivot, depth) => groupText(pivot, rowValues(table, depth), zone));
  const columnTexts = table.columnGroups.map((pivot, depth) =>
    groupText(pivot, columnValues(table, depth), zone),
  );
  const nameOf = (key: readonly string[], texts: typeof rowTexts) =>
    key.map((value, depth) => texts[depth]?.(value) ?? value).join(' / ');
  const rows = table.rows.filter(({ isTotal }) => !isTotal);
  const columns = columnOrder(table, config).flatMap((index) => {
    const column = table.columns[index];
    return column?.key.length === table.columnGroups.length ? [{ index, ...column }] : [];
  });
  const isByRow = table.rowGroups.length > 0;
  const pivots = isByRow ? table.rowGroups : table.columnGroups;

  const groups = new Map<string, SliceGroup & { size: number }>();
  let negative = 0;
  const read = (key: readonly string[], name: string, figure: Figure, mark: ChartMark): Slice[] => {
    const value = Number(figure ?? 0);
    negative += Number(value < 0);
    if (!(value > 0)) return [];
    const id = JSON.stringify(key);
    const field = key.length === 1 ? (pivots[0]?.field ?? null) : null;
    const group = groups.get(id) ?? {
      id,
      name,
      coloured: {
        field,
        value: key.join(' · '),
        alsoNamed: [name],
        ...(key.length === 0 ? { metric: 0 } : {}),
      },
      isOther: false,
      size: 0,
    };
    group.size += value;
    groups.set(id, group);
    return [{ group, figure, value, mark }];
  };
  const seriesName = (series: number) => table.series[series]?.name ?? '';
  const pie = (name: string, series: number, slices: Slice[], rest: Pie['rest']): Pie => ({
    name,
    rest,
    error: table.series[series]?.error,
    unit: unitOf(
      table.series[series] ?? { name: '', function: '' },
      slices.map(({ figure }) => figure),
    ),
    slices,
  });
  const rests = isByRow ? [] : restsOfRow(table);
  const all = isByRow
    ? columns.map(({ index, key, series }) => {
        const names = [nameOf(key, columnTexts), table.series.length > 1 ? seriesName(series) : ''];
        return pie(
          names.filter((text) => text !== '').join(', '),
          series,
          rows.flatMap((row) => {
            const figure = row.cells[index] ?? null;
            return read(row.key, nameOf(row.key, rowTexts), figure, marks(row.key, key, series, figure));
          }),
          restOfRows(table, index),
        );
      })
    : table.series.map((_, series) =>
        pie(
          table.series.length > 1 ? seriesName(series) : '',
          series,
          columns
            .filter((column) => column.series === series)
            .flatMap(({ index, key }) => {
              const figure = rows[0]?.cells[index] ?? null;
              const name = key.length === 0 ? seriesName(series) : nameOf(key, columnTexts);
              return read(key, name, figure, marks([], key, series, figure));
            }),
          rests[series] ?? null,
        ),
      );
  const drawn = all.filter(({ slices }) => slices.length > 0);
  const ranked = [...groups.values()].sort((a, b) => b.size - a.size);
  const notes = [
    ...(hasTotals(table) ? [] : ['Shares are of the values shown']),
    ...(negative > 0 ? [`${countOf(negative, 'negative value')} not drawn`] : []),
    ...(drawn.length > mostPies ? [`${countOf(drawn.length - mostPies, 'more pie')} not drawn`] : []),
  ];
  return { ...together(drawn.slice(0, mostPies), ranked), notes };
}

/** Whether the total of each pie is known. A server has none for the single values of a column group. */
function hasTotals({ rowGroups, columnGroups, columns, rows, series }: PivotTable): boolean {
  const isWhole = rowGroups.length === 0 || columnGroups.length === 0;
  const row = rows.find(({ key }) => key.length === 0);
  return (
    isWhole &&
    series.every(({ function: text }, at) => {
      const index = columns.findIndex((column) => column.series === at && column.key.length === 0);
      return addsUp(text) && (row?.cells[index] ?? null) !== null;
    })
  );
}

/** What the columns leave of the total of the only row, by series. */
function restsOfRow(table: PivotTable): (Pie['rest'] | undefined)[] {
  const rests: Pie['rest'][] = [];
  for (const { name, of } of restOfColumns(table)) rests[of.series] = { name, of: of.figures[0] ?? null };
  return rests;
}

/** Groups beyond the largest are one slice, with what the groups leave of the total. */
function together(pies: readonly Pie[], ranked: readonly SliceGroup[]): Pick<Pies, 'pies' | 'groups'> {
  const shown = ranked.slice(0, mostGroups);
  const left = ranked.length - shown.length;
  const rank = new Map(shown.map(({ id }, index) => [id, index]));
  const rests = pies.flatMap(({ rest }) => (Number(rest?.of ?? 0) > 0 ? [rest?.name ?? ''] : []));
  const [restName] = left > 0 && rests.length > 0 ? ['Other'] : rests;
  const other: SliceGroup = {
    id: otherId,
    name: restName ?? countOf(left, 'other'),
    coloured: { field: null, value: otherId, metric: 0 },
    isOther: true,
  };
  const rankOf = ({ group }: Slice) => rank.get(group.id) ?? mostGroups;
  return {
    groups: left > 0 || rests.length > 0 ? [...shown, other] : shown,
    pies: pies.map((pie) => {
      const own = pie.slices.filter(({ group }) => rank.has(group.id)).sort((a, b) => rankOf(a) - rankOf(b));
      const figures = pie.slices.filter(({ group }) => !rank.has(group.id)).map(({ figure }) => figure);
      const rest = sumOf([...figures, Number(pie.rest?.of ?? 0) > 0 ? (pie.rest?.of ?? null) : null]);
      const value = Number(rest);
      const slices = value > 0 ? [...own, { group: other, figure: rest, value, mark: null }] : own;
      return { ...pie, slices };
    }),
  };
}

/** Exact where all figures are integers. */
function sumOf(figures: readonly Figure[]): Figure {
  const known = figures.filter((figure) => figure !== null);
  if (!known.every((figure) => typeof figure === 'bigint' || Number.isSafeInteger(figure))) {
    return known.reduce<number>((sum, figure) => sum + Number(figure), 0);
  }
  const exact = known.reduce<bigint>((sum, figure) => sum + BigInt(figure), 0n);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

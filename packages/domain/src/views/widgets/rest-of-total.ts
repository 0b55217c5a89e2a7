import type { Figure, PivotTable } from './pivot-table.ts';
import { readSeries } from './series.ts';
import { groupLimit, type WidgetPivot } from './widget.ts';

/** What a total counts beyond the values that are listed below it. */
export interface Rest<Of> {
  /** "Other", or "No service" where every value is listed. */
  name: string;
  of: Of;
}

/** The functions by which parts add up to their total. */
const additive: readonly string[] = ['count', 'sum', 'sumofsquares'];

export const addsUp = (text: string): boolean => additive.includes(readSeries(text)?.type ?? '');

const isWhole = (figure: number | bigint) => typeof figure === 'bigint' || Number.isSafeInteger(figure);

/** Differences of sums that are smaller than this share of them come from rounding. */
const rounding = 1e-9;

/** Exact where all figures are integers; `null` without a total. */
function difference(total: Figure, parts: readonly Figure[]): Figure {
  if (total === null) return null;
  const known = parts.filter((part) => part !== null);
  if (isWhole(total) && known.every(isWhole)) {
    const exact = known.reduce<bigint>((rest, part) => rest - BigInt(part), BigInt(total));
    return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
  }
  const rest = known.reduce<number>((left, part) => left - Number(part), Number(total));
  return Math.abs(rest) <= Math.abs(Number(total)) * rounding ? 0 : rest;
}

/** Whether a list was cut at its limit: what it lacks are then other values, and messages without the field. */
function nameOf(groups: readonly WidgetPivot[], keys: readonly (readonly string[])[]): string {
  const [group, inner] = groups;
  if (!group || inner) return 'Other';
  return new Set(keys.map(([value]) => value)).size < groupLimit(group) ? `No ${group.field}` : 'Other';
}

/** A message with a list of values is in several groups, so that these count more than their total. */
const isOverfull = (figure: Figure, text: string) =>
  figure !== null && figure < 0 && readSeries(text)?.type === 'count';

const isSome = (figure: Figure) => figure !== null && Number(figure) !== 0;

/** What the column groups leave of the total of each row, for every series that adds up; only where there is some. */
export function restOfColumns(table: PivotTable): Rest<{ series: number; figures: Figure[] }>[] {
  const depth = table.columnGroups.length;
  if (depth === 0) return [];
  const full = table.columns.filter(({ key }) => key.length === depth);
  const name = nameOf(
    table.columnGroups,
    full.map(({ key }) => key),
  );
  return table.series.flatMap(({ function: text }, series) => {
    const at = (length: number) =>
      table.columns.flatMap((column, index) =>
        column.series === series && column.key.length === length ? [index] : [],
      );
    const [total] = at(0);
    if (total === undefined || !addsUp(text)) return [];
    const parts = at(depth);
    const figures = table.rows.map(({ cells }) =>
      difference(
        cells[total] ?? null,
        parts.map((part) => cells[part] ?? null),
      ),
    );
    if (!figures.some(isSome) || figures.some((figure) => isOverfull(figure, text))) return [];
    return [{ name, of: { series, figures } }];
  });
}

/** What the row groups leave of the total of a column; `null` where there is none, or it is not known. */
export function restOfRows(table: PivotTable, column: number): Rest<Figure> | null {
  const text = table.series[table.columns[column]?.series ?? -1]?.function ?? '';
  const total = table.rows.find(({ key, isTotal }) => isTotal && key.length === 0);
  if (!total || !addsUp(text)) return null;
  const leaves = table.rows.filter(({ isTotal }) => !isTotal);
  const figure = difference(
    total.cells[column] ?? null,
    leaves.map(({ cells }) => cells[column] ?? null),
  );
  if (!isSome(figure) || isOverfull(figure, text)) return null;
  const name = nameOf(
    table.rowGroups,
    leaves.map(({ key }) => key),
  );
  return { name, of: figure };
}

import { marked } from './approximate.ts';
import type { PivotTable, PivotTableRow } from './pivot-table.ts';

/** How the value of a row or column group is written. */
export type GroupLabel = (group: 'row' | 'column', depth: number, value: string) => string;

/** A spreadsheet runs what begins like this as a formula, even if a log message brought it. */
const formula = /^[=+\-@\t\r]/;

/** A text of a log for a spreadsheet: what would be a formula is marked as text by an apostrophe. */
export const plainText = (text: string) => (formula.test(text) ? `'${text}` : text);

const total = 'Total';

/**
 * The names of all columns in one line: the fields of the row groups, then "GET / 200 / count()". Approximate columns are
 * marked here, so that spreadsheets can calculate with their figures.
 */
export function tableHead(table: PivotTable, order: readonly number[], groupLabel: GroupLabel): string[] {
  const fields = table.rowGroups.map(({ field }) => plainText(field));
  const names = order.map((index) => {
    const { key, series } = table.columns[index] ?? { key: [], series: 0 };
    const values = key.map((value, depth) => groupLabel('column', depth, value));
    if (key.length < table.columnGroups.length) values.push(total);
    const { name = '', error } = table.series[series] ?? {};
    return marked(plainText([...values, name].join(' / ')), error);
  });
  return [...fields, ...names];
}

/** A row: the values of its groups, then its figures with all of their digits. A missing figure is empty. */
export function tableLine(
  table: PivotTable,
  row: PivotTableRow,
  order: readonly number[],
  groupLabel: GroupLabel,
): string[] {
  const groups = table.rowGroups.map((_, depth) => {
    const value = row.key[depth];
    if (value !== undefined) return plainText(groupLabel('row', depth, value));
    return row.isTotal && depth === row.key.length ? total : '';
  });
  const figures = order.map((index) => {
    const figure = row.cells[index] ?? null;
    return figure === null ? '' : String(figure);
  });
  return [...groups, ...figures];
}

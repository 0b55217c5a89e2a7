import type { PivotTable } from './pivot-table.ts';
import { columnOrder } from './table-columns.ts';
import { type GroupLabel, tableHead, tableLine } from './table-lines.ts';
import type { AggregationConfig } from './widget.ts';

const cell = (text: string) => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`);

const asStored: GroupLabel = (_group, _depth, value) => value;

/**
 * A table as CSV, in the format of exported messages: every cell is quoted, missing figures are empty. Headers of nested
 * groups are one line, "GET / 200 / count()"; figures have all of their digits, headers of approximate ones are marked, and times are in UTC.
 */
export function tableCsv(table: PivotTable, config: AggregationConfig): string {
  const order = columnOrder(table, config);
  const lines = [
    tableHead(table, order, asStored),
    ...table.rows.map((row) => tableLine(table, row, order, asStored)),
  ];
  return lines.map((line) => `${line.map(cell).join(',')}\n`).join('');
}

const unsafe = /[^\p{L}\p{N}._-]+/gu;
const longest = 80;

/** The name of a downloaded file: the title and the end of the range, `Requests-by-host-2026-11-23T08-15-00Z.csv`. */
export function exportFileName(title: string, to: number, extension: string): string {
  const stamp = `${new Date(to).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const name = title
    .replace(unsafe, '-')
    .replace(/^[-.]+|-+$/g, '')
    .slice(0, longest);
  return `${name === '' ? 'widget' : name}-${stamp}.${extension}`;
}

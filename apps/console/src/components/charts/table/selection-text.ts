import type { PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { type GroupWords, tableHead, tableLine } from '@tailrace/domain/views/widgets/table-lines';
import type { TableModel } from './table-model.ts';
import type { GridCell, GridSelection } from './use-grid-keys.ts';

const blanks = /[\t\r\n]+/g;

/** The selected cells, or the active one, as lines of cells separated by tabs, as spreadsheets paste them. */
export function selectionText(
  table: PivotTable,
  model: TableModel,
  active: GridCell,
  selection: GridSelection | null,
): string {
  const { from, to } = selection ?? { from: active, to: active };
  const words: GroupWords = (group, depth, value) =>
    (group === 'row' ? model.groups[depth]?.text : model.columnTexts[depth])?.(value) ?? value;
  const order = model.columns.map(({ index }) => index);
  const rows = [...model.rows, ...(model.total ? [model.total] : [])];
  const lines = rows
    .slice(Math.max(from.row, 0), to.row + 1)
    .map((row) => tableLine(table, row, order, words));
  if (from.row < 0) lines.unshift(tableHead(table, order, words));
  return lines
    .map((line) =>
      line
        .slice(from.column, to.column + 1)
        .map((text) => text.replace(blanks, ' '))
        .join('\t'),
    )
    .join('\n');
}

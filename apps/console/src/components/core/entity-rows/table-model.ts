import type { EntityList } from '#/app/lists/entity-list.ts';
import type { EntityColumn } from './model.ts';
import { selectionOf, tickedOf } from './selection.ts';

/** A row of the page, by its id. */
export interface TableRow<Row> {
  id: string;
  row: Row;
  isTicked: boolean;
}

/** The table's state, read from the list's view state; every change goes to `onChange` and so into the URL. */
export function tableModel<Row>(
  { listState, rows = [], onChange }: EntityList<Row>,
  columns: readonly EntityColumn<Row>[],
  rowId: (row: Row) => string,
) {
  const ids = rows.map(rowId);
  const ticked = new Set(tickedOf(listState.selection, ids));
  const tick = (next: readonly string[]) => onChange({ selection: selectionOf(next, ids) });
  const isShown = ({ id, isExtra = false }: EntityColumn<Row>) => listState.columns?.includes(id) ?? !isExtra;
  return {
    rows: rows.map((row, index): TableRow<Row> => {
      const id = ids[index] ?? '';
      return { id, row, isTicked: ticked.has(id) };
    }),
    columns,
    shown: columns.filter(isShown),
    isShown,
    toggleColumn: (toggled: string) =>
      onChange({
        columns: columns.filter((column) => isShown(column) !== (column.id === toggled)).map(({ id }) => id),
      }),
    sortedAs: ({ id }: EntityColumn<Row>) =>
      listState.sort?.column === id ? listState.sort.order : undefined,
    /** Ascending first, then the other way. */
    sortBy: ({ id }: EntityColumn<Row>) =>
      onChange({
        sort: {
          column: id,
          order: listState.sort?.column === id && listState.sort.order === 'asc' ? 'desc' : 'asc',
        },
      }),
    ticked: rows.filter((_, index) => ticked.has(ids[index] ?? '')),
    areAllTicked: ids.length > 0 && ticked.size === ids.length,
    tickAll: (isTicked: boolean) => tick(isTicked ? ids : []),
    toggleRow: (toggled: string) => tick(ids.filter((id) => ticked.has(id) !== (id === toggled))),
  };
}

export type TableModel<Row> = ReturnType<typeof tableModel<Row>>;

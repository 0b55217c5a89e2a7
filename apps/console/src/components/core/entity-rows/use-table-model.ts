import {
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { EntityList } from '#/app/lists/entity-list.ts';
import type { EntityColumn } from './model.ts';
import { rowSelection, selectionOf } from './selection.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

const noRows: never[] = [];

/** TanStack's table over a list: what is shown is the address's, and every change of it goes there. */
export function useTableModel<Row extends RowData>(
  list: EntityList<Row>,
  columns: readonly EntityColumn<Row>[],
  rowId: (row: Row) => string,
) {
  const { place, onChange } = list;
  const rows = list.rows ?? noRows;
  const ids = rows.map(rowId);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.display({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
        enableSorting: column.isSortable ?? false,
      }),
    );
  }, [columns]);
  const sorting = place.sort ? [{ id: place.sort.column, desc: place.sort.order === 'desc' }] : [];
  const selected = rowSelection(place.selection, ids);
  const visibility = Object.fromEntries(
    columns.map(({ id, isExtra = false }) => [id, place.columns?.includes(id) ?? !isExtra]),
  );
  const pagination = { pageIndex: place.page - 1, pageSize: place.perPage || rows.length };
  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    manualPagination: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    rowCount: list.total,
    state: { sorting, rowSelection: selected, columnVisibility: visibility, pagination },
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, sorting);
      onChange({ sort: next ? { column: next.id, order: next.desc ? 'desc' : 'asc' } : null });
    },
    onRowSelectionChange: (update) =>
      onChange({ selection: selectionOf(Object.keys(functionalUpdate(update, selected)), ids) }),
    onColumnVisibilityChange: (update) => {
      const shown = functionalUpdate(update, visibility);
      onChange({ columns: columns.map(({ id }) => id).filter((id) => shown[id]) });
    },
    onPaginationChange: (update) => {
      const next = functionalUpdate(update, pagination);
      onChange({ page: next.pageIndex + 1 });
    },
  });
}

export type TableModel<Row extends RowData> = ReturnType<typeof useTableModel<Row>>;

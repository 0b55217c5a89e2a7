import { ArrowDown, ArrowUp } from 'lucide-react';
import { Check } from './Check.tsx';
import styles from './entity-rows.module.css';
import { actionsWidth, checkWidth, type EntityColumn, type Noun, widthOf } from './model.ts';
import type { TableModel } from './use-table-model.ts';

interface EntityHeadProps<Row extends object> {
  noun: Noun;
  table: TableModel<Row>;
  columns: readonly EntityColumn<Row>[];
  isSelectable: boolean;
  hasActions: boolean;
}

export function EntityHead<Row extends object>({
  noun,
  table,
  columns,
  isSelectable,
  hasActions,
}: EntityHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th style={{ width: checkWidth }}>
            <Check
              label={`Select all ${noun.many} shown`}
              isChecked={table.getIsAllRowsSelected()}
              isPartly={table.getIsSomeRowsSelected()}
              onChange={(isChecked) => table.toggleAllRowsSelected(isChecked)}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <th
            key={column.id}
            aria-sort={ariaSort(table.getColumn(column.id)?.getIsSorted())}
            data-number={column.isNumber || undefined}
            style={index === 0 ? undefined : { width: widthOf(column) }}
          >
            {column.isSortable ? <SortButton table={table} column={column} /> : column.header}
          </th>
        ))}
        {hasActions && (
          <th className={styles.actions} style={{ width: actionsWidth }}>
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const ariaSort = (sorted: false | 'asc' | 'desc' | undefined) =>
  sorted ? ({ asc: 'ascending', desc: 'descending' } as const)[sorted] : undefined;

interface SortButtonProps<Row extends object> {
  table: TableModel<Row>;
  column: EntityColumn<Row>;
}

function SortButton<Row extends object>({ table, column }: SortButtonProps<Row>) {
  const sorted = table.getColumn(column.id)?.getIsSorted();
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => table.getColumn(column.id)?.toggleSorting(sorted === 'asc')}
    >
      {column.header}
      {sorted && <Arrow size={13} aria-hidden />}
    </button>
  );
}

import { ArrowDown, ArrowUp } from 'lucide-react';
import { Check } from './Check.tsx';
import styles from './entity-rows.module.css';
import { actionsWidth, checkWidth, type EntityColumn, type Noun, widthOf } from './model.ts';
import type { TableModel } from './table-model.ts';

interface EntityHeadProps<Row> {
  noun: Noun;
  table: TableModel<Row>;
  isSelectable: boolean;
  hasActions: boolean;
}

export function EntityHead<Row>({ noun, table, isSelectable, hasActions }: EntityHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th style={{ width: checkWidth }}>
            <Check
              label={`Select all ${noun.many} shown`}
              isChecked={table.areAllTicked}
              isPartly={table.ticked.length > 0 && !table.areAllTicked}
              onChange={table.tickAll}
            />
          </th>
        )}
        {table.shown.map((column, index) => (
          <th
            key={column.id}
            aria-sort={ariaSort(table.sortedAs(column))}
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

const ariaSort = (sorted: 'asc' | 'desc' | undefined) =>
  sorted ? ({ asc: 'ascending', desc: 'descending' } as const)[sorted] : undefined;

interface SortButtonProps<Row> {
  table: TableModel<Row>;
  column: EntityColumn<Row>;
}

function SortButton<Row>({ table, column }: SortButtonProps<Row>) {
  const sorted = table.sortedAs(column);
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={styles.sort} onClick={() => table.sortBy(column)}>
      {column.header}
      {sorted && <Arrow size={13} aria-hidden />}
    </button>
  );
}

import type { ReactNode } from 'react';
import { ColumnHead } from './ColumnHead.tsx';
import { type ColumnWidths, columnWidth } from './message-columns.ts';
import styles from './message-table.module.css';
import type { ColumnActions, SortBy } from './model.ts';

interface MessageTableHeaderProps {
  columns: readonly string[];
  widths: ColumnWidths;
  sort: SortBy;
  isSortable: (field: string) => boolean;
  onSort: (sort: SortBy) => void;
  actions: ColumnActions;
  /** The columns of numbers. */
  numeric: ReadonlySet<string>;
  end: ReactNode;
}

export function MessageTableHeader(props: MessageTableHeaderProps) {
  const { columns, widths, sort, isSortable, onSort, actions, numeric, end } = props;
  return (
    <tr className={styles.header} aria-rowindex={1}>
      <th scope="col">
        <span className="visually-hidden">Level</span>
      </th>
      <ColumnHead field="timestamp" label="Time" sort={sort} onSort={onSort} />
      {columns.map((field, at) => (
        <ColumnHead
          key={field}
          field={field}
          label={field}
          sort={sort}
          onSort={isSortable(field) ? onSort : undefined}
          column={{ at, width: columnWidth(field, widths), actions, isNumeric: numeric.has(field) }}
        />
      ))}
      <th scope="col" className={styles.columnHead}>
        message
        {end && <span className={styles.headEnd}>{end}</span>}
      </th>
    </tr>
  );
}

import { ArrowDown, ArrowUp, X } from 'lucide-react';
import styles from './message-table.module.css';
import type { SortBy } from './model.ts';

interface MessageTableHeaderProps {
  columns: readonly string[];
  sort: SortBy;
  onSort: (sort: SortBy) => void;
  onRemoveColumn: (field: string) => void;
}

export function MessageTableHeader({ columns, sort, onSort, onRemoveColumn }: MessageTableHeaderProps) {
  return (
    <tr className={styles.header} aria-rowindex={1}>
      <th scope="col">
        <span className="visually-hidden">Level</span>
      </th>
      <ColumnHead field="timestamp" label="Time" sort={sort} onSort={onSort} />
      {columns.map((field) => (
        <ColumnHead
          key={field}
          field={field}
          label={field}
          sort={sort}
          onSort={onSort}
          onRemove={onRemoveColumn}
        />
      ))}
      <th scope="col" className={styles.columnHead}>
        message
      </th>
    </tr>
  );
}

interface ColumnHeadProps {
  field: string;
  label: string;
  sort: SortBy;
  onSort: (sort: SortBy) => void;
  onRemove?: (field: string) => void;
}

function ColumnHead({ field, label, sort, onSort, onRemove }: ColumnHeadProps) {
  const isSorted = sort.field === field;
  const isAscending = sort.order === 'ASC';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={styles.columnHead}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        title={`Sort by ${label}`}
        onClick={() => onSort({ field, order: isSorted && !isAscending ? 'ASC' : 'DESC' })}
      >
        <bdi>{label}</bdi>
        {isSorted && <Arrow size={12} strokeWidth={2.2} aria-hidden />}
      </button>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove column ${label}`}
          title={`Remove column ${label}`}
          onClick={() => onRemove(field)}
        >
          <X size={12} aria-hidden />
        </button>
      )}
    </th>
  );
}

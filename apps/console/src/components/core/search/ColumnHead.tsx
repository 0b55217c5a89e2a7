import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { ColumnEdge } from './ColumnEdge.tsx';
import { FieldName } from './FieldName.tsx';
import { shortName } from './field-value.ts';
import styles from './message-table.module.css';
import type { ColumnActions, SortBy } from './model.ts';

interface ColumnHeadProps {
  field: string;
  label: string;
  sort: SortBy;
  /** `undefined` for fields the server cannot sort by. */
  onSort: ((sort: SortBy) => void) | undefined;
  /** Position, width and actions of the column; the time column is fixed and has none. */
  column?: { at: number; width: number; actions: ColumnActions; isNumeric: boolean };
}

const dragType = 'text/x-tailrace-column';

/** A column header: a click sorts, dragging or Shift with the arrow keys moves the column. */
export function ColumnHead({ field, label, sort, onSort, column }: ColumnHeadProps) {
  const isSorted = sort.field === field;
  const isAscending = sort.order === 'ASC';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  const name = shortName(label);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!column) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Delete') column.actions.remove(field);
    else if (event.shiftKey && step) column.actions.move(field, column.at + step);
    else return;
    event.preventDefault();
  };
  const onDrop = (event: DragEvent<HTMLElement>) => {
    const dragged = event.dataTransfer.getData(dragType);
    delete event.currentTarget.dataset.drop;
    if (!column || dragged === '') return;
    event.preventDefault();
    column.actions.move(dragged, column.at);
  };
  const dragging = column && {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragType, field);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      event.currentTarget.dataset.drop = '';
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => delete event.currentTarget.dataset.drop,
    onDrop,
  };

  return (
    <th
      scope="col"
      className={styles.columnHead}
      data-numeric={column?.isNumeric || undefined}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}
      {...dragging}
    >
      <button
        type="button"
        className={styles.sort}
        title={onSort ? `Sort by ${name}` : `The server cannot sort by ${name}`}
        aria-disabled={onSort === undefined}
        aria-keyshortcuts={column ? 'Shift+ArrowLeft Shift+ArrowRight Delete' : undefined}
        data-column={column ? field : undefined}
        onClick={() => onSort?.({ field, order: isSorted && !isAscending ? 'ASC' : 'DESC' })}
        onKeyDown={onKeyDown}
      >
        <span data-label>
          <FieldName name={label} />
        </span>
        {isSorted && <Arrow size={12} strokeWidth={2.2} aria-hidden />}
      </button>
      {column && (
        <>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove column ${name}`}
            title={`Remove column ${name}`}
            onClick={() => column.actions.remove(field)}
          >
            <X size={12} aria-hidden />
          </button>
          <ColumnEdge field={field} at={column.at} width={column.width} actions={column.actions} />
        </>
      )}
    </th>
  );
}

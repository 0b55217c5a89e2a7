import { shortName } from '@tailrace/domain/search/field-value';
import type { SortBy } from '@tailrace/domain/search/search-message';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { FieldName } from './FieldName.tsx';
import { possibleWidth } from './message-columns.ts';
import styles from './message-table.module.css';
import type { ColumnActions } from './model.ts';

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

const keySteps: Record<string, number> = { ArrowLeft: -8, ArrowRight: 8 };

/** Level and time come before the columns. */
const columnsBefore = 2;
const cellPadding = 22;

/** The width at which no visible cell of the column is cut off. */
function fittingWidth(table: HTMLTableElement, at: number): number {
  const range = document.createRange();
  const rows = table.querySelectorAll<HTMLTableRowElement>('tr[data-key]');
  const label = table.tHead?.rows[0]?.cells[at + columnsBefore]?.querySelector('[data-label]');
  const parts = [...rows].map((row) => row.cells[at + columnsBefore]);
  const widths = [label, ...parts].map((part) => {
    if (!part) return 0;
    range.selectNodeContents(part);
    return range.getBoundingClientRect().width;
  });
  return possibleWidth(Math.max(...widths) + cellPadding);
}

interface ColumnEdgeProps {
  field: string;
  at: number;
  width: number;
  actions: ColumnActions;
}

/** The right edge of a column: drag or arrow keys resize the column, a double click fits it to its content. */
function ColumnEdge({ field, at, width, actions }: ColumnEdgeProps) {
  const drag = useRef<{ startX: number; width: number } | null>(null);

  const fit = (edge: HTMLElement) => {
    const table = edge.closest('table');
    if (table) actions.resize(field, fittingWidth(table, at));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // The header is draggable as well and would take over the pointer.
    holdHead(event.currentTarget, true);
    drag.current = { startX: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return;
    drag.current.width = possibleWidth(width + event.clientX - drag.current.startX);
    actions.preview(field, drag.current.width);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    holdHead(event.currentTarget, false);
    if (drag.current && drag.current.width !== width) actions.resize(field, drag.current.width);
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = keySteps[event.key];
    if (step !== undefined) actions.resize(field, possibleWidth(width + step * (event.shiftKey ? 4 : 1)));
    else if (event.key === 'Enter') fit(event.currentTarget);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator must be focusable, which <hr> is not
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${shortName(field)}`}
      aria-valuenow={width}
      aria-valuemin={possibleWidth(0)}
      aria-valuemax={possibleWidth(Number.MAX_SAFE_INTEGER)}
      title="Drag to resize, press twice to fit"
      tabIndex={0}
      className={styles.edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={(event) => fit(event.currentTarget)}
      onKeyDown={onKeyDown}
    />
  );
}

function holdHead(edge: HTMLElement, isHeld: boolean) {
  const head = edge.closest('th');
  if (head) head.draggable = !isHeld;
}

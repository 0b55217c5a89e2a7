import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { shortName } from './field-value.ts';
import { possibleWidth } from './message-columns.ts';
import styles from './message-table.module.css';
import type { ColumnActions } from './model.ts';

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
export function ColumnEdge({ field, at, width, actions }: ColumnEdgeProps) {
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

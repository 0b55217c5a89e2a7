import type { KeyboardEvent, MouseEvent } from 'react';

const cursorSteps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface RowHandlers {
  /** `messageKey` of the row with the keyboard cursor. */
  cursor: string | null;
  onMoveCursor: (steps: number) => void;
  /** Like `onMoveCursor`, selecting the rows passed. */
  onMoveSelecting: (steps: number) => void;
  onToggleOpen: (key: string) => void;
  /** Toggles one row, or extends the selection to it. */
  onSelect: (key: string, isStretch: boolean) => void;
}

/** Keyboard and mouse handlers of the table; `goToEdge` scrolls to the first or last row. */
export function rowPresses(handlers: RowHandlers, goToEdge: (edge: 'first' | 'last') => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      // Ctrl+Enter runs the search, wherever the focus is.
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const steps = cursorSteps[event.key];
      if (steps !== undefined) {
        // The first or last row may have to be loaded first.
        if (!Number.isFinite(steps)) goToEdge(steps < 0 ? 'first' : 'last');
        if (event.shiftKey) handlers.onMoveSelecting(steps);
        else handlers.onMoveCursor(steps);
      } else if ((event.key === 'Enter' || event.key === ' ') && handlers.cursor !== null)
        handlers.onToggleOpen(handlers.cursor);
      else return;
      event.preventDefault();
    },
    onMouseDown: (event: MouseEvent) => {
      // Shift-click selects rows, not their text.
      if (event.shiftKey && rowOf(event.target)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const key = pressedRow(event);
      if (key === null) return;
      if (event.shiftKey || event.ctrlKey || event.metaKey) handlers.onSelect(key, event.shiftKey);
      else handlers.onToggleOpen(key);
    },
  };
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-key]') : null;

/** The clicked row; a click that ends a text selection does not count. */
function pressedRow({ target, shiftKey }: MouseEvent): string | null {
  if (!shiftKey && window.getSelection()?.isCollapsed === false) return null;
  return rowOf(target)?.dataset.key ?? null;
}

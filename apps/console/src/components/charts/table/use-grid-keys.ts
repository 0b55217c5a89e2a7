import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A cell of a grid; row -1 is the header. */
export interface GridCell {
  row: number;
  column: number;
}

/** The cells from one corner to another; `row` -1 is the header. */
export interface GridSelection {
  from: GridCell;
  to: GridCell;
}

interface GridKeys {
  rows: number;
  columns: number;
  frame: RefObject<HTMLElement | null>;
  /** Scrolls to a row that may not be rendered. */
  onReveal: (row: number) => void;
}

const page = 10;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Moves the focus in a grid by keys. One cell is a tab stop; Shift extends the selection from there. */
export function useGridKeys({ rows, columns, frame, onReveal }: GridKeys) {
  const [active, setActive] = useState<GridCell>({ row: 0, column: 0 });
  /** Where the selection began. */
  const [anchor, setAnchor] = useState<GridCell | 'all' | null>(null);
  const wanted = useRef<GridCell | null>(null);
  // The row that is wanted may only be rendered after scrolling.
  useLayoutEffect(() => {
    const cell = wanted.current;
    const element = cell && frame.current?.querySelector<HTMLElement>(selectorOf(cell));
    if (!element) return;
    wanted.current = null;
    const target = element.querySelector<HTMLElement>('button') ?? element;
    target.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const current = {
    row: within(active.row, -1, Math.max(rows - 1, -1)),
    column: within(active.column, 0, Math.max(columns - 1, 0)),
  };
  const go = (to: GridCell) => {
    const cell = { row: within(to.row, -1, rows - 1), column: within(to.column, 0, columns - 1) };
    wanted.current = cell;
    if (cell.row >= 0 && cell.row !== current.row) onReveal(cell.row);
    setActive(cell);
  };

  const extend = (isExtended: boolean) =>
    setAnchor(isExtended ? (anchor === 'all' ? current : (anchor ?? current)) : null);

  const onKeyDown = (event: KeyboardEvent) => {
    const { row, column } = current;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    if (isCommand && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      return setAnchor('all');
    }
    if (event.key === 'Escape' && anchor) {
      // Only this is undone by the key, not what is around the table.
      event.stopPropagation();
      return setAnchor(null);
    }
    const to: Partial<Record<string, GridCell>> = {
      ArrowUp: { row: isCommand ? -1 : row - 1, column },
      ArrowDown: { row: isCommand ? rows - 1 : row + 1, column },
      ArrowLeft: { row, column: isCommand ? 0 : column - 1 },
      ArrowRight: { row, column: isCommand ? columns - 1 : column + 1 },
      PageUp: { row: Math.max(row - page, 0), column },
      PageDown: { row: row + page, column },
      Home: { row: isCommand ? 0 : row, column: 0 },
      End: { row: isCommand ? rows - 1 : row, column: columns - 1 },
    };
    const next = to[event.key];
    if (!next) return;
    event.preventDefault();
    extend(event.shiftKey);
    go(next);
  };

  const onFocus = (event: FocusEvent) => {
    const cell = event.target.closest<HTMLElement>('[data-row]');
    const { row, column } = cell?.dataset ?? {};
    if (row !== undefined && column !== undefined) setActive({ row: Number(row), column: Number(column) });
  };

  const onPointerDown = (event: PointerEvent) => extend(event.shiftKey);

  const selection =
    anchor &&
    between(
      anchor === 'all' ? { row: -1, column: 0 } : anchor,
      anchor === 'all' ? { row: rows - 1, column: columns - 1 } : current,
    );
  return { active: current, selection, handlers: { onKeyDown, onFocus, onPointerDown } };
}

const between = (a: GridCell, b: GridCell): GridSelection => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

const selectorOf = ({ row, column }: GridCell) => `[data-row="${row}"][data-column="${column}"]`;

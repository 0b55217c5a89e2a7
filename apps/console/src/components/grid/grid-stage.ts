import { type GridCell, type GridLayout, gridColumns, rowsOf } from '@tailrace/domain/views/dashboards/grid';
import { cellStyle } from './grid-styles.ts';
import { gap, rowHeight } from './model.ts';

/**
 * Shows a layout that is tried out, by transforms of the elements as they are: no widget is drawn again while one is
 * dragged.
 */
export class GridStage {
  /** Distance in pixels from a column to the next, and from a row to the next. */
  readonly column: number;
  readonly row = rowHeight + gap;
  readonly #root: HTMLElement;
  readonly #start: GridLayout;
  readonly #shown = new Map<string, GridCell>();
  readonly #elements: ReadonlyMap<string, HTMLElement>;

  constructor(root: HTMLElement, start: GridLayout) {
    this.#root = root;
    this.#start = start;
    this.column = (root.clientWidth + gap) / gridColumns;
    const widgets = root.querySelectorAll<HTMLElement>('[data-widget]');
    this.#elements = new Map([...widgets].map((element) => [element.dataset.widget ?? '', element]));
  }

  /** Moves the widgets to their places in a layout; that of the held one is marked. */
  show(layout: GridLayout, heldId: string): void {
    for (const [id, cell] of layout) {
      const start = this.#start.get(id);
      const shown = this.#shown.get(id) ?? start;
      if (id === heldId || !start || !shown || (shown.col === cell.col && shown.row === cell.row)) continue;
      this.#shown.set(id, cell);
      this.#shift(id, (cell.col - start.col) * this.column, (cell.row - start.row) * this.row);
    }
    const ghost = this.ghost;
    const held = layout.get(heldId);
    if (!ghost || !held) return;
    ghost.hidden = false;
    for (const [name, value] of Object.entries(cellStyle(held))) ghost.style.setProperty(name, String(value));
    this.#root.style.setProperty('--rows', String(Math.max(rowsOf(layout), rowsOf(this.#start))));
  }

  /** Lets the held widget follow the pointer. */
  carry(id: string, x: number, y: number): void {
    this.#shift(id, x, y);
  }

  /** Takes all of it back, once React has drawn the layout that was dropped. */
  clear(rows: number): void {
    for (const element of this.#elements.values()) element.style.transform = '';
    this.#root.style.setProperty('--rows', String(rows));
    const ghost = this.ghost;
    if (ghost) ghost.hidden = true;
  }

  get ghost(): HTMLElement | null {
    return this.#root.querySelector('.ghost');
  }

  #shift(id: string, x: number, y: number): void {
    const element = this.#elements.get(id);
    if (element) element.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  }
}

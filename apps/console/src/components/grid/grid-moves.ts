import { type GridCell, type GridLayout, gridColumns, rowsOf } from '@tailrace/domain/views/dashboards/grid';
import { type Direction, movedTo, resizedTo, steppedTo } from '@tailrace/domain/views/dashboards/grid-moves';
import type { KeyboardEvent, PointerEvent } from 'react';
import { followPointer } from './follow-pointer.ts';
import { cellStyle } from './grid-styles.ts';
import { gap, type Hold, rowHeight } from './model.ts';

export type Grip = 'move' | 'right' | 'bottom' | 'corner';

/** What the grid tells its moves with every render. */
interface GridNow {
  root: HTMLElement | null;
  layout: GridLayout;
  nameOf: (id: string) => string;
  /** Which widget is held; React is told at the beginning and the end only. */
  onHold: (id: string | null) => void;
  onDrop: (layout: GridLayout) => void;
  say: (text: string) => void;
}

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const growth: Record<Direction, { width: number; height: number }> = {
  left: { width: -1, height: 0 },
  right: { width: 1, height: 0 },
  up: { width: 0, height: -1 },
  down: { width: 0, height: 1 },
};

/**
 * Shows a layout that is tried out, by transforms of the elements as they are: no widget is drawn again while one is
 * dragged.
 */
class GridStage {
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

/** Moving and resizing of widgets, by pointer and by keyboard. */
export class GridMoves {
  now: GridNow | null = null;
  #hold: (Hold & { stage: GridStage }) | null = null;

  press(event: PointerEvent<HTMLElement>, id: string, grip: Grip): void {
    if (event.button !== 0 || this.#hold) return;
    followPointer(event, {
      onStart: () => this.#take(id),
      onFrame: (x, y) => this.#follow(grip, x, y),
      onEnd: (isDropped) => (isDropped ? this.#drop() : this.cancel()),
    });
  }

  keyDown(event: KeyboardEvent<HTMLElement>, id: string): void {
    const { key } = event;
    const direction = directions[key];
    const isHeld = this.#hold?.id === id;
    if (key === 'Enter' || key === ' ') {
      if (isHeld) this.#drop();
      else this.#pickUp(id);
    } else if (isHeld && key === 'Escape') this.cancel();
    else if (isHeld && direction) this.#step(direction, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A widget that is left while held by the keyboard stays where it was put. */
  leave(id: string): void {
    if (this.#hold?.id === id) this.#drop();
  }

  cancel(): void {
    const held = this.#hold;
    if (!held) return;
    this.#say(`Cancelled. ${this.#name(held.id)} is where it was.`);
    this.#end(held.start);
  }

  #pickUp(id: string): void {
    this.#take(id);
    const help = 'Arrow keys move it, Shift and arrow keys resize it, Enter drops it, Escape cancels.';
    this.#say(`${this.#name(id)} picked up. ${help}`);
  }

  #take(id: string): void {
    const { root, layout, onHold } = this.now ?? {};
    if (!root || !layout?.has(id)) return;
    this.#hold = { id, start: layout, now: layout, stage: new GridStage(root, layout) };
    this.#show(layout);
    onHold?.(id);
  }

  #follow(grip: Grip, x: number, y: number): void {
    const held = this.#hold;
    const cell = held?.start.get(held.id);
    if (!held || !cell) return;
    const columns = Math.round(x / held.stage.column);
    const rows = Math.round(y / held.stage.row);
    if (grip === 'move') {
      held.stage.carry(held.id, x, y);
      this.#show(movedTo(held.start, held.id, { col: cell.col + columns, row: cell.row + rows }));
      return;
    }
    const width = cell.width + (grip === 'bottom' ? 0 : columns);
    const height = cell.height + (grip === 'right' ? 0 : rows);
    this.#show(resizedTo(held.start, held.id, { width, height }));
  }

  #step(direction: Direction, isResizing: boolean): void {
    const held = this.#hold;
    const cell = held?.now.get(held.id);
    if (!held || !cell) return;
    const { width, height } = growth[direction];
    const next = isResizing
      ? resizedTo(held.now, held.id, { width: cell.width + width, height: cell.height + height })
      : steppedTo(held.now, held.id, direction);
    this.#show(next);
    held.stage.ghost?.scrollIntoView({ block: 'nearest' });
    this.#say(this.#positionText(next, held.id));
  }

  #show(layout: GridLayout): void {
    if (!this.#hold) return;
    this.#hold.now = layout;
    this.#hold.stage.show(layout, this.#hold.id);
  }

  #drop(): void {
    const held = this.#hold;
    if (!held) return;
    this.#say(`${this.#name(held.id)} dropped. ${this.#positionText(held.now, held.id)}`);
    this.#end(held.now);
    if (held.now !== held.start) this.now?.onDrop(held.now);
  }

  /** React draws the new layout before the next frame; until then the transforms hold it. */
  #end(layout: GridLayout): void {
    const held = this.#hold;
    this.#hold = null;
    this.now?.onHold(null);
    requestAnimationFrame(() => held?.stage.clear(rowsOf(layout)));
  }

  #name(id: string): string {
    return this.now?.nameOf(id) ?? '';
  }

  #say(text: string): void {
    this.now?.say(text);
  }

  #positionText(layout: GridLayout, id: string): string {
    const { col = 0, row = 0, width = 0, height = 0 } = layout.get(id) ?? {};
    return `Column ${col}, row ${row}, ${width} wide, ${height} high.`;
  }
}

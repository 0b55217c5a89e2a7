import type { Schemas } from '@tailrace/sdk';

export type WidgetPosition = Schemas['WidgetPosition'];

/** The columns of a dashboard, which the wire counts from 1, as it does rows. */
export const gridColumns = 12;

/** The highest a widget is drawn; a saved position may name any number. */
export const maxHeight = 60;

/** Columns and rows that a widget covers. */
export interface GridSize {
  width: number;
  height: number;
}

/** A rectangle of the grid. */
export interface GridCell extends GridSize {
  col: number;
  row: number;
}

/** A widget and the position saved for it, which may be missing. */
export interface GridItem {
  id: string;
  position?: WidgetPosition | undefined;
  /** The size when no position is saved. */
  size?: GridSize;
}

/** The rectangles of all widgets by id, in reading order. They never overlap and never leave the columns. */
export type GridLayout = ReadonlyMap<string, GridCell>;

const defaultCellSize: GridSize = { width: 4, height: 4 };

/** The layout that saved positions give: widgets that overlap are pushed down, and gaps above a widget are closed. */
export function gridLayout(items: readonly GridItem[]): GridLayout {
  const read = items.flatMap(({ id, position }) => (position ? [[id, readPosition(position)] as const] : []));
  let layout = dropped(read.toSorted(byPosition));
  for (const { id, size = defaultCellSize } of items.filter(({ position }) => position === undefined)) {
    const cells = [...layout, [id, firstGap(layout, size)] as const];
    layout = dropped(cells.toSorted(byPosition));
  }
  return layout;
}

/** The topmost place, then the leftmost, in which a widget of this size fits without moving another. */
export function firstGap(layout: GridLayout, wanted: GridSize): GridCell {
  const size = bounded({ col: 1, row: 1, ...wanted });
  for (let row = 1; ; row += 1) {
    for (let col = 1; col + size.width - 1 <= gridColumns; col += 1) {
      const cell = { ...size, col, row };
      if (![...layout.values()].some((other) => overlap(cell, other))) return cell;
    }
  }
}

/** Saved positions with those of the layout written over them; where they say the same, they stay as they came. */
export function writePositions(
  positions: Schemas['WidgetPositions'],
  layout: GridLayout,
): Schemas['WidgetPositions'] {
  const written = [...layout].map(([id, cell]) => [id, writePosition(positions[id], cell)] as const);
  if (written.every(([id, position]) => position === positions[id])) return positions;
  return Object.fromEntries([...Object.entries(positions), ...written]);
}

/** The rows that a layout covers. */
export const rowsOf = (layout: GridLayout): number =>
  Math.max(0, ...[...layout.values()].map(({ row, height }) => row + height - 1));

/**
 * Drops widgets into the grid one after another: each comes to rest below those before it that share a column with it.
 * The result depends on nothing but their order, columns and sizes.
 */
export function dropped(cells: Iterable<readonly [id: string, cell: GridCell]>): GridLayout {
  const free = Array.from({ length: gridColumns }, () => 1);
  const rested: [string, GridCell][] = [];
  for (const [id, cell] of cells) {
    const { col, width, height } = bounded(cell);
    const row = Math.max(...free.slice(col - 1, col - 1 + width));
    free.fill(row + height, col - 1, col - 1 + width);
    rested.push([id, { col, row, width, height }]);
  }
  return new Map(rested.toSorted(byPosition));
}

/** Whether two rectangles have a column in common. */
export const shareColumn = (a: GridCell, b: GridCell): boolean =>
  a.col < b.col + b.width && b.col < a.col + a.width;

/** A rectangle of the same size, moved and cut so that it lies within the columns. */
export function bounded({ col, row, width, height }: GridCell): GridCell {
  const wide = within(width, 1, gridColumns);
  return {
    col: within(col, 1, gridColumns - wide + 1),
    row: Math.max(1, row),
    width: wide,
    height: within(height, 1, maxHeight),
  };
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const overlap = (a: GridCell, b: GridCell) =>
  shareColumn(a, b) && a.row < b.row + b.height && b.row < a.row + a.height;

/** Reading order. */
const byPosition = (
  [, a]: readonly [id: string, cell: GridCell],
  [, b]: readonly [id: string, cell: GridCell],
): number => a.row - b.row || a.col - b.col;

/** `"Infinity"` is the rest of the row as a width, and the end of the grid as a row. */
function readPosition({ col, row, width, height }: WidgetPosition): GridCell {
  const left = within(whole(col, 1), 1, gridColumns);
  const rest = gridColumns - left + 1;
  return bounded({
    col: left,
    row: row === 'Infinity' ? Number.MAX_SAFE_INTEGER : whole(row, 1),
    width: width === 'Infinity' ? rest : Math.min(whole(width, defaultCellSize.width), rest),
    height: whole(height, defaultCellSize.height),
  });
}

/** Saved and imported positions may contain anything. */
const whole = (value: unknown, other: number) => {
  const number = Math.floor(Number(value));
  return Number.isSafeInteger(number) && number > 0 ? number : other;
};

function writePosition(before: WidgetPosition | undefined, cell: GridCell): WidgetPosition {
  const { col, row, height, width } = cell;
  if (!before) return { col, row, height, width };
  const read = readPosition(before);
  const changed = (['col', 'row', 'height', 'width'] as const).filter((part) => read[part] !== cell[part]);
  if (changed.length === 0) return before;
  const written = { ...before, ...Object.fromEntries(changed.map((part) => [part, cell[part]])) };
  // The rest of the row is another width in another column.
  return readPosition(written).width === width ? written : { ...written, width };
}

import {
  bounded,
  dropped,
  type GridCell,
  type GridLayout,
  type GridSize,
  gridColumns,
  rowsOf,
  shareColumn,
} from './grid.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The least size a widget gets by hand; one that is saved smaller may stay so. */
export const minSize: GridSize = { width: 2, height: 2 };

/**
 * The layout with a widget held at a place: it goes below those whose middle is above its top edge, pushes the others
 * down, and everything moves up as far as it can.
 */
export function movedTo(layout: GridLayout, id: string, state: Pick<GridCell, 'col' | 'row'>): GridLayout {
  const start = layout.get(id);
  if (!start) return layout;
  const held = bounded({ ...start, ...state });
  const others = [...layout].filter(([other]) => other !== id);
  const lifted = dropped(others);
  const above: [string, GridCell][] = [];
  const below: [string, GridCell][] = [];
  for (const [other, cell] of others) {
    // What is below the widget counts as if it moved up into the widget's place, and no further.
    const wasBelow = cell.row >= start.row + start.height;
    const row = Math.max(lifted.get(other)?.row ?? 1, wasBelow ? start.row : 1);
    const isAbove = row + cell.height / 2 <= held.row && !below.some(([, each]) => shareColumn(each, cell));
    (isAbove ? above : below).push([other, cell]);
  }
  return sameOr(layout, dropped([...above, [id, held], ...below]));
}

/** The layout with a widget resized at its right and lower edges. */
export function resizedTo(layout: GridLayout, id: string, size: GridSize): GridLayout {
  const start = layout.get(id);
  if (!start) return layout;
  const least = (part: keyof GridSize) => Math.max(size[part], Math.min(minSize[part], start[part]));
  // The left edge stays: what would reach beyond the last column is cut.
  const width = Math.min(least('width'), gridColumns - start.col + 1);
  const cell = { ...start, width, height: least('height') };
  return sameOr(
    layout,
    dropped([...layout].map(([other, each]) => [other, other === id ? cell : each] as const)),
  );
}

/** The layout after one step of a key: a column aside, or past the next widget above or below. */
export function steppedTo(layout: GridLayout, id: string, direction: Direction): GridLayout {
  const start = layout.get(id);
  if (!start) return layout;
  const { col, row } = start;
  if (direction === 'left') return movedTo(layout, id, { col: col - 1, row });
  if (direction === 'right') return movedTo(layout, id, { col: col + 1, row });
  const sign = direction === 'up' ? -1 : 1;
  for (let step = 1; step <= rowsOf(layout); step += 1) {
    const next = movedTo(layout, id, { col, row: row + sign * step });
    if (next.get(id)?.row !== row) return next;
  }
  return layout;
}

/** The same object when nothing changed, so that callers can tell. */
const sameOr = (before: GridLayout, after: GridLayout): GridLayout =>
  [...after].every(([id, cell]) => isSame(before.get(id), cell)) ? before : after;

const isSame = (a: GridCell | undefined, b: GridCell) =>
  a !== undefined && a.col === b.col && a.row === b.row && a.width === b.width && a.height === b.height;

import { dropped, type GridCell, type GridLayout, gridColumns, rowsOf } from './grid.ts';

type Entry = readonly [id: string, cell: GridCell];

/**
 * The pages on which a wall display shows a layout: widgets in reading order, at most `maxRows` rows on each, as evenly
 * as they go. A widget that is higher has a page of its own. Widgets grow into the holes of their page.
 */
export function wallPages(layout: GridLayout, maxRows: number): GridLayout[] {
  const entries = [...layout];
  const fewest = split(entries, maxRows).length;
  for (let rows = 1; rows < Math.min(maxRows, rowsOf(layout)); rows += 1) {
    const pages = split(entries, rows);
    if (pages.length === fewest) return pages.map(filled);
  }
  return split(entries, maxRows).map(filled);
}

function split(entries: readonly Entry[], maxRows: number): GridLayout[] {
  const pages: GridLayout[] = [];
  let page: Entry[] = [];
  for (const entry of entries) {
    if (page.length > 0 && rowsOf(dropped([...page, entry])) > maxRows) {
      pages.push(dropped(page));
      page = [];
    }
    page.push(entry);
  }
  return page.length === 0 ? pages : [...pages, dropped(page)];
}

/** Widgets wider, then higher, as far as nothing else is there. */
function filled(layout: GridLayout): GridLayout {
  const rows = rowsOf(layout);
  const grown = new Map(layout);
  const isFree = (id: string, { col, row, width, height }: GridCell) =>
    col >= 1 &&
    col + width - 1 <= gridColumns &&
    row + height - 1 <= rows &&
    ![...grown].some(
      ([other, cell]) =>
        other !== id &&
        cell.col < col + width &&
        col < cell.col + cell.width &&
        cell.row < row + height &&
        row < cell.row + cell.height,
    );
  const steps: readonly ((cell: GridCell) => GridCell)[] = [
    (cell) => ({ ...cell, width: cell.width + 1 }),
    (cell) => ({ ...cell, col: cell.col - 1, width: cell.width + 1 }),
    (cell) => ({ ...cell, height: cell.height + 1 }),
  ];
  for (const step of steps) {
    for (const id of layout.keys()) {
      for (let cell = grown.get(id); cell; cell = isFree(id, step(cell)) ? step(cell) : undefined) {
        grown.set(id, cell);
      }
    }
  }
  return grown;
}

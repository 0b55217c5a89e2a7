import { expect, it } from 'vitest';
import { type GridCell, type GridLayout, gridColumns, rowsOf } from './grid.ts';
import { wallPages } from './wall-pages.ts';

const layout = (cells: Record<string, readonly [col: number, row: number, width: number, height: number]>) =>
  new Map(
    Object.entries(cells).map(([id, [col, row, width, height]]): [string, GridCell] => [
      id,
      { col, row, width, height },
    ]),
  );

const ids = (pages: readonly GridLayout[]) => pages.map((page) => [...page.keys()].join(''));

const coveredRows = (page: GridLayout) =>
  [...page.values()].reduce((sum, { width, height }) => sum + width * height, 0) / gridColumns;

it('shows what fits on one page', () => {
  const board = layout({ a: [1, 1, 12, 2], b: [1, 3, 6, 3], c: [7, 3, 6, 3] });
  expect(wallPages(board, 8)).toEqual([board]);
  expect(wallPages(new Map(), 8)).toEqual([]);
});

it('turns the page between rows, as evenly as they go', () => {
  const board = layout({ a: [1, 1, 12, 3], b: [1, 4, 12, 3], c: [1, 7, 12, 3], d: [1, 10, 12, 3] });
  expect(ids(wallPages(board, 9))).toEqual(['ab', 'cd']);
  expect(ids(wallPages(board, 6))).toEqual(['ab', 'cd']);
  expect(ids(wallPages(board, 3))).toEqual(['a', 'b', 'c', 'd']);
});

it('gives a widget higher than the screen a page of its own', () => {
  const board = layout({ a: [1, 1, 12, 2], b: [1, 3, 12, 20], c: [1, 23, 12, 2] });
  expect(ids(wallPages(board, 8))).toEqual(['a', 'b', 'c']);
});

it('leaves no hole on any page', () => {
  // Without the middle one of three, ragged columns, and columns that no page can cut at one height.
  const boards = [
    layout({ a: [1, 1, 4, 2], c: [9, 1, 4, 2], d: [1, 3, 12, 3] }),
    layout({ a: [1, 1, 6, 8], b: [7, 1, 6, 4] }),
    layout({ a: [1, 1, 6, 3], b: [7, 1, 6, 5], c: [1, 4, 6, 5], d: [7, 6, 6, 5], e: [1, 9, 6, 2] }),
  ];
  for (const board of boards) {
    for (const maxRows of [4, 6, 8, 12]) {
      const pages = wallPages(board, maxRows);
      expect(pages.flatMap((page) => [...page.keys()])).toEqual([...board.keys()]);
      for (const page of pages) expect(coveredRows(page)).toBe(rowsOf(page));
    }
  }
});

import { possibleWidth } from './message-columns.ts';

/** Level and time come before the columns. */
const before = 2;
const air = 22;

/** The width at which no visible cell of the column is cut off. */
export function fittingWidth(table: HTMLTableElement, at: number): number {
  const range = document.createRange();
  const rows = table.querySelectorAll<HTMLTableRowElement>('tr[data-key]');
  const label = table.tHead?.rows[0]?.cells[at + before]?.querySelector('[data-label]');
  const parts = [...rows].map((row) => row.cells[at + before]);
  const widths = [label, ...parts].map((part) => {
    if (!part) return 0;
    range.selectNodeContents(part);
    return range.getBoundingClientRect().width;
  });
  return possibleWidth(Math.max(...widths) + air);
}

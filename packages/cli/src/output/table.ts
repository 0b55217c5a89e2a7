import Table from 'cli-table3';
import stringWidth from 'string-width';
import { oneLine } from './visible.ts';

/** A column of a table or CSV. */
export interface Column<Row> {
  name: string;
  value: (row: Row) => unknown;
  /** Numbers are aligned right by themselves. */
  align?: 'left' | 'right';
  /** Is cut only where nothing else is left to cut, such as an id, which people copy. */
  isWhole?: boolean;
  /** Colours the cell's text on terminals. */
  color?: (text: string, row: Row) => string;
}

/** A value as the text of one cell, not yet made visible. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const gap = 2;
const narrowest = 6;
/** Longer cells are cut before they are measured, because a field may hold a megabyte. */
const longestCell = 2_000;

const borderless = Object.fromEntries(
  [
    'top',
    'top-mid',
    'top-left',
    'top-right',
    'bottom',
    'bottom-mid',
    'bottom-left',
    'bottom-right',
    'left',
    'left-mid',
    'mid',
    'mid-mid',
    'right',
    'right-mid',
  ].map((name) => [name, '']),
);

/** Takes from the widest of some columns until `excess` is gone; columns stay at least six wide. Returns what is left. */
function takeFrom(widths: number[], some: readonly number[], excess: number): number {
  let rest = excess;
  while (rest > 0) {
    const widest = Math.max(0, ...some.map((at) => widths[at] ?? 0));
    if (widest <= narrowest) break;
    const equal = some.filter((at) => widths[at] === widest);
    const next = Math.max(narrowest, ...some.map((at) => widths[at] ?? 0).filter((width) => width < widest));
    const step = Math.min(widest - next, Math.ceil(rest / equal.length));
    for (const at of equal) {
      const taken = Math.min(step, rest);
      widths[at] = widest - taken;
      rest -= taken;
    }
  }
  return rest;
}

/** The widths of columns that fit: the widest are cut first, and those that should stay whole last. */
function fittingWidths(widths: readonly number[], isWhole: readonly boolean[], available: number): number[] {
  const fitting = [...widths];
  const excess = widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1) - available;
  const positions = widths.map((_, at) => at);
  const rest = takeFrom(
    fitting,
    positions.filter((at) => !isWhole[at]),
    excess,
  );
  takeFrom(
    fitting,
    positions.filter((at) => isWhole[at]),
    rest,
  );
  return fitting;
}

interface TableOptions {
  /** The width of the terminal; without one, nothing is cut. */
  width: number | undefined;
  bold: (text: string) => string;
  hasColor: boolean;
}

/** Rows as an aligned table with a header. */
export function tableText<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { width, bold, hasColor }: TableOptions,
): string {
  const cells = rows.map((row) =>
    columns.map(({ value }) =>
      oneLine(cellText(value(row)).slice(0, width === undefined ? undefined : longestCell)),
    ),
  );
  const heads = columns.map(({ name }) => oneLine(name).toUpperCase());
  const widths = columns.map((_, at) =>
    Math.max(1, ...[heads, ...cells].map((line) => stringWidth(line[at] ?? ''))),
  );
  const fitting =
    width === undefined
      ? widths
      : fittingWidths(
          widths,
          columns.map(({ isWhole = false }) => isWhole),
          width,
        );
  const isNumber = columns.map(
    ({ value }) => rows.length > 0 && rows.every((row) => typeof value(row) === 'number'),
  );
  const table = new Table({
    chars: { ...borderless, middle: ' '.repeat(gap) },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colWidths: fitting,
    colAligns: columns.map(({ align }, at) => align ?? (isNumber[at] ? 'right' : 'left')),
  });
  table.push(
    heads.map((head) => bold(head)),
    ...cells.map((line, index) =>
      line.map((text, at) => {
        const color = columns[at]?.color;
        return hasColor && color && text !== '' ? color(text, rows[index] as Row) : text;
      }),
    ),
  );
  return `${table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')}\n`;
}

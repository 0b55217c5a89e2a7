import { grouped } from '../figures.ts';
import type { Reading } from './rows.ts';

/** Right-aligns every column but the first. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

export const dash = '–';

const figure = (value: number) => (Number.isNaN(value) ? 'failed' : grouped(value));

/** A figure, with that of the first request in parentheses. */
export function cell(reading: Reading | undefined): string {
  if (!reading) return dash;
  const { first, value } = reading;
  return first === undefined ? figure(value) : `${figure(value)} (${figure(first)})`;
}

/** The factor from one figure to another. */
export function factor(from: number | undefined, to: number | undefined): string {
  return from && to ? `${grouped(to / from)} ×` : dash;
}

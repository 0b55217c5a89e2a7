import { grouped } from '../figures.ts';
import peers from './peers.json' with { type: 'json' };
import { type Reading, type Readings, rowNames, rowOf } from './rows.ts';
import { sizeText } from './sizes.ts';

export interface Measured {
  size: number;
  readings: Readings;
}

const cell = (reading: Reading | undefined) => {
  if (!reading) return '–';
  const { first, value } = reading;
  return first === undefined ? grouped(value) : `${grouped(value)} (${grouped(first)})`;
};

/** The factor by which the cost grows; for a rate, the cost of one message. */
function growth(from: Reading | undefined, to: Reading | undefined, isRate = false): string {
  if (!from || !to) return '–';
  return `${grouped(isRate ? from.value / to.value : to.value / from.value)} ×`;
}

/** Right-aligns every column but the first. */
function aligned(lines: readonly string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

/** Prints every size, the growth from each size to the next, and the peers' figures. */
export function engineTable(measured: readonly Measured[]): string {
  const steps = measured.slice(1).map((to, at) => ({ from: measured[at], to }));
  const header = [
    '',
    'unit',
    ...measured.map(({ size }) => sizeText(size)),
    ...steps.map(({ from, to }) => `for ${grouped(to.size / (from?.size ?? to.size))} × messages`),
    ...peers.map(({ name, version, messages }) => `${name} ${version}, ${sizeText(messages)}`),
  ];
  const body = rowNames.map((name) => {
    const { title, unit, isRate } = rowOf(name);
    return [
      title,
      unit,
      ...measured.map(({ readings }) => cell(readings[name])),
      ...steps.map(({ from, to }) => growth(from?.readings[name], to.readings[name], isRate)),
      ...peers.map(({ figures }) => cell((figures as Readings)[name])),
    ];
  });
  const notes = peers.map(
    ({ name, version, entered, notes }) => `${name} ${version}, entered ${entered}: ${notes}`,
  );
  return [
    aligned([header, ...body]),
    'Times are medians of repeated requests, in parentheses the first request.',
    ...notes,
  ].join('\n');
}

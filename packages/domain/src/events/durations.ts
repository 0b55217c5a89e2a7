import { formatCount } from '../format/format.ts';

const units = [
  ['day', 'd', 86_400_000],
  ['hour', 'h', 3_600_000],
  ['minute', 'm', 60_000],
  ['second', 's', 1_000],
  ['millisecond', 'ms', 1],
] as const;

function inUnit(milliseconds: number) {
  const [name, short, size] = units.find(([, , length]) => milliseconds % length === 0) ?? units[4];
  return { count: milliseconds / size, name, short };
}

/** An exact duration: "5 minutes", "90 seconds". */
export function durationLabel(milliseconds: number): string {
  const { count, name } = inUnit(milliseconds);
  return `${formatCount(count)} ${name}${count === 1 ? '' : 's'}`;
}

/** An exact duration in names of values: `7d`, `90s`. */
export function shortDuration(milliseconds: number): string {
  const { count, short } = inUnit(milliseconds);
  return `${count}${short}`;
}

/** "7 days" of `7d`; a text that is none stays as it is. */
export function longDuration(short: string): string {
  const [, count, unit] = /^(\d+)([a-z]+)$/.exec(short) ?? [];
  const known = units.find(([, name]) => name === unit);
  return known ? durationLabel(Number(count) * known[2]) : short;
}

const grouped = new Intl.NumberFormat('en');
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A count in full: `1,234,567`. */
export function formatCount(count: number): string {
  return grouped.format(count);
}

/** Something per second: `0`, `<0.1`, `2.4`, `1,204`. */
export function formatRate(perSecond: number): string {
  if (perSecond > 0 && perSecond < 0.1) return '<0.1';
  return perSecond < 10 ? oneDecimal.format(perSecond) : formatCount(Math.round(perSecond));
}

const rounded = new Intl.NumberFormat('en', {
  maximumFractionDigits: 2,
  maximumSignificantDigits: 3,
  roundingPriority: 'morePrecision',
});

/** A computed value to read, with two decimals or three digits: `1,820.5`, `198.55`, `0.00123`. */
export function formatValue(value: number | bigint): string {
  return rounded.format(value);
}

/** A compact count: `1.2M`. */
export function formatCompact(count: number): string {
  return compact.format(count);
}

/** A count with its noun: `1 message`, `1,200 messages`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

const sizeUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** A number of bytes: `1.5 MiB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // A value that rounds to 1,024 is shown in the next unit.
  while (Math.abs(value) >= 1023.95 && unit < sizeUnits.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? formatCount(value) : oneDecimal.format(value)} ${sizeUnits[unit]}`;
}

const durationUnits = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/**
 * A duration in its two largest units: `350 ms`, `1.2 s`, `4 min 5 s`, `2 d 3 h`. Does not use date-fns,
 * which neither rounds nor abbreviates units.
 */
export function formatDuration(milliseconds: number): string {
  const length = Math.max(0, milliseconds);
  if (length < 999.5) return `${Math.round(length)} ms`;
  if (length < 59_950) return `${oneDecimal.format(length / 1000)} s`;
  const seconds = Math.round(length / 1000) * 1000;
  const first = durationUnits.findIndex(([, size]) => seconds >= size);
  const [unit, size] = durationUnits[first] ?? durationUnits[3];
  const whole = Math.floor(seconds / size);
  const next = durationUnits[first + 1];
  const rest = next ? Math.floor((seconds - whole * size) / next[1]) : 0;
  return `${formatCount(whole)} ${unit}${next && rest > 0 ? ` ${rest} ${next[0]}` : ''}`;
}

/** A short duration: `85 µs`, `1.2 ms`, `51 ms`, `2.5 s`. */
export function formatMicroseconds(microseconds: number): string {
  if (microseconds < 999.5) return `${Math.round(microseconds)} µs`;
  if (microseconds < 9950) return `${oneDecimal.format(microseconds / 1000)} ms`;
  return formatDuration(microseconds / 1000);
}

/** With a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name of the API that has no label here, as a text: `SHUTTING_DOWN` is "Shutting down". */
export const spelledOut = (name: string): string =>
  capitalized(String(name).toLowerCase().replaceAll('_', ' '));

/** Beyond this many, names are counted instead of listed. */
const mostNamed = 3;

/** Names in a sentence: `“web” and “db”`, `“a”, “b”, “c” and 4 more`. */
export function namesText(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).map((name) => `“${name}”`);
  const rest = names.length - named.length;
  const parts = rest > 0 ? [...named, `${formatCount(rest)} more`] : named;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

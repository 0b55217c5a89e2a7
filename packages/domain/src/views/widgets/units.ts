import { formatBytes, formatDuration } from '../../format/format.ts';
import { levelName } from '../../search/levels.ts';
import { isSeverityField } from '../../search/value-label.ts';
import { marked } from './approximate.ts';
import type { Figure, TableSeries } from './pivot-table.ts';
import { ratioFunction, readSeries, type SeriesType } from './series.ts';

/** The unit of a column of figures. A `ratio` is from 0 to 1, a `level` a syslog severity; `plain` has no unit that the field's name tells for certain. */
export type Unit =
  | 'count'
  | 'plain'
  | 'bytes'
  | 'nanoseconds'
  | 'microseconds'
  | 'milliseconds'
  | 'seconds'
  | 'percent'
  | 'ratio'
  | 'level';

/** The last word of a field's name that says its unit by itself. */
const namedUnits: Readonly<Record<string, Unit>> = {
  ms: 'milliseconds',
  msec: 'milliseconds',
  msecs: 'milliseconds',
  millis: 'milliseconds',
  milliseconds: 'milliseconds',
  micros: 'microseconds',
  microseconds: 'microseconds',
  µs: 'microseconds',
  nanos: 'nanoseconds',
  nanoseconds: 'nanoseconds',
  seconds: 'seconds',
  secs: 'seconds',
  percent: 'percent',
  percentage: 'percent',
  pct: 'percent',
  ratio: 'ratio',
};

/** Abbreviations that also mean something else, read as units beside a word for a length of time. */
const shortUnits: Readonly<Record<string, Unit>> = {
  s: 'seconds',
  sec: 'seconds',
  us: 'microseconds',
  ns: 'nanoseconds',
};

const timeLabel = new Set([
  'age',
  'delay',
  'duration',
  'elapsed',
  'latency',
  'time',
  'took',
  'uptime',
  'wait',
]);

/** `responseTimeMs`, `response_time.ms` and `response-time-ms` have the same words. */
const termsOf = (field: string) =>
  field
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

function unitOfField(field: string): Unit {
  if (field === 'gl2_accounted_message_size') return 'bytes';
  const parts = termsOf(field);
  // A rate such as `bytes_per_second` is neither of its units.
  if (parts.includes('per')) return 'plain';
  if (parts.includes('bytes')) return 'bytes';
  const last = parts.at(-1) ?? '';
  if (Object.hasOwn(namedUnits, last)) return namedUnits[last] ?? 'plain';
  const isTime = parts.some((word) => timeLabel.has(word));
  return isTime && Object.hasOwn(shortUnits, last) ? (shortUnits[last] ?? 'plain') : 'plain';
}

const squared: readonly SeriesType[] = ['variance', 'sumofsquares'];

/** The unit of a series: of what its function counts, or of the field it is computed from. Plain in doubt. */
export function unitOf(series: TableSeries, figures: Iterable<Figure>): Unit {
  if (series.function === ratioFunction) return 'ratio';
  const read = readSeries(series.function);
  if (!read || squared.includes(read.type)) return 'plain';
  if (read.field === null || read.type === 'count' || read.type === 'card') return 'count';
  if (isSeverityField(read.field)) return isLevels(read.type, figures) ? 'level' : 'plain';
  const unit = unitOfField(read.field);
  if (unit !== 'ratio') return unit;
  for (const figure of figures) if (figure !== null && (figure < 0 || figure > 1)) return 'plain';
  return 'ratio';
}

/** The least or greatest of levels is one of them; an average is not. */
function isLevels(type: SeriesType, figures: Iterable<Figure>): boolean {
  if (type !== 'min' && type !== 'max') return false;
  for (const figure of figures) if (figure !== null && levelName(Number(figure)) === null) return false;
  return true;
}

const whole = new Intl.NumberFormat('en');
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const significant = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const scientific = new Intl.NumberFormat('en', { notation: 'scientific', maximumFractionDigits: 3 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const precise = new Intl.NumberFormat('en', { maximumSignificantDigits: 15 });

/** Longer numbers are written with an exponent. */
const longest = 1e18;

function plain(value: number): string {
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < longest) return whole.format(value === 0 ? 0 : value);
  if (size >= longest || size < 1e-6) return scientific.format(value);
  if (size >= 100) return tenths.format(value);
  return size >= 1 ? hundredths.format(value) : significant.format(value);
}

const inMilliseconds = { nanoseconds: 1e-6, microseconds: 1e-3, milliseconds: 1, seconds: 1000 } as const;

function duration(value: number, unit: keyof typeof inMilliseconds): string {
  const ms = Math.abs(value) * inMilliseconds[unit];
  const sign = value < 0 ? '-' : '';
  if (ms === 0) return `0 ${unit === 'seconds' ? 's' : 'ms'}`;
  if (ms >= 999.5) return `${sign}${formatDuration(ms)}`;
  if (ms >= 1) return `${sign}${significant.format(ms)} ms`;
  return ms >= 0.001
    ? `${sign}${significant.format(ms * 1000)} µs`
    : `${sign}${significant.format(ms * 1e6)} ns`;
}

/** What is shown where there is no figure, for example for the average of nothing. */
const none = '–';

const isMissing = (figure: Figure): figure is null =>
  figure === null || (typeof figure === 'number' && !Number.isFinite(figure));

/**
 * A figure to be read at a glance: `1.5 MiB`, `12.5 ms`, `45.2%`, `1,234,567`. Integers without a unit are exact. With a
 * relative error it is marked: `≈ 12.5 ms`.
 */
export const formatFigure = (figure: Figure, unit: Unit, error?: number): string =>
  isMissing(figure) ? none : marked(readable(figure, unit), error);

function readable(figure: number | bigint, unit: Unit): string {
  if (unit === 'level') return levelName(Number(figure))?.name ?? plain(Number(figure));
  if (unit === 'count' || unit === 'plain')
    return typeof figure === 'bigint' ? whole.format(figure) : plain(figure);
  const value = Number(figure);
  if (unit === 'bytes') return formatBytes(value);
  if (unit === 'percent') return `${plain(value)}%`;
  return unit === 'ratio' ? `${plain(value * 100)}%` : duration(value, unit);
}

const exactUnits: Readonly<Record<Unit, string>> = {
  count: '',
  level: '',
  plain: '',
  ratio: '',
  percent: '%',
  bytes: ' B',
  nanoseconds: ' ns',
  microseconds: ' µs',
  milliseconds: ' ms',
  seconds: ' s',
};

/**
 * A figure with all of its digits, in the unit it is stored in: `1,572,864 B`, `9,007,199,254,740,993`; marked if it has
 * a relative error.
 */
export function exactFigure(figure: Figure, unit: Unit, error?: number): string {
  if (isMissing(figure)) return none;
  if (unit === 'level') return readable(figure, unit);
  const isLong = typeof figure === 'number' && Math.abs(figure) >= longest;
  const digits = isLong
    ? scientific.format(figure)
    : (typeof figure === 'bigint' || Number.isInteger(figure) ? whole : precise).format(figure);
  return marked(`${digits}${exactUnits[unit]}`, error);
}

/** A figure on an axis, as short as possible: `1.2K`, `512 MiB`, `2 s`. */
export function shortFigure(value: number, unit: Unit): string {
  if (unit === 'count' || unit === 'plain') {
    const size = Math.abs(value);
    return size >= 1e15 || (size > 0 && size < 1e-4) ? scientific.format(value) : compact.format(value);
  }
  return formatFigure(value, unit);
}

import type { Schemas } from '@tailrace/sdk';

/** Older clients store a function without a name. */
type WireSeries = Schemas['WidgetSeries'] | string;
type SeriesSpec = Schemas['SeriesSpec'];

/** The functions of a series, by the wire's names. */
export const seriesTypes = [
  'count',
  'avg',
  'sum',
  'min',
  'max',
  'card',
  'percentile',
  'stddev',
  'variance',
  'sumofsquares',
] as const;

export type SeriesType = (typeof seriesTypes)[number];

/** A series of a widget, read from its function. */
export interface WidgetSeries {
  type: SeriesType;
  /** `null` for the number of messages. */
  field: string | null;
  /** From 0 to 100, with `percentile`. */
  percentile?: number;
  /** The custom name; `null` when the function is shown. */
  name: string | null;
  /** As stored: `avg(took_ms)`, `percentile(took_ms,95)`. */
  function: string;
  /** The id in pivots and their results: the custom name, else the function. */
  id: string;
}

const written = /^\s*([a-z]+)\(\s*(.*?)\s*\)\s*$/is;

/** Reads a series; `null` when its function is unknown or incomplete. */
export function readSeries(series: WireSeries): WidgetSeries | null {
  const text = typeof series === 'string' ? series : series.function;
  const name = (typeof series === 'string' ? null : series.config.name) ?? null;
  const [, called = '', inside = ''] = written.exec(text) ?? [];
  const type = seriesTypes.find((known) => known === called.toLowerCase());
  if (!type) return null;
  const head = { type, name, function: text, id: name ?? text };
  if (type !== 'percentile') {
    return inside === '' && type !== 'count' ? null : { ...head, field: inside === '' ? null : inside };
  }
  const comma = inside.lastIndexOf(',');
  const field = inside.slice(0, comma).trim();
  const percentile = Number(inside.slice(comma + 1));
  const isValid = comma > 0 && field !== '' && percentile >= 0 && percentile <= 100;
  return isValid ? { ...head, field, percentile } : null;
}

/** The series as a pivot has it. */
export function seriesSpec({ type, field, percentile, id }: WidgetSeries): SeriesSpec {
  if (type === 'percentile') return { type, id, field: field ?? '', percentile: percentile ?? 95 };
  return type === 'count' ? { type, id, field } : { type, id, field: field ?? '' };
}

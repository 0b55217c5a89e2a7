import type { Schemas } from '@tailrace/sdk';

/** Older clients store a function without a name. */
type WireSeries = Schemas['WidgetSeries'] | string;
type SeriesSpec = Schemas['SeriesSpec'];
type Config = Schemas['AggregationWidgetConfig'];

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

/** Stands for one series divided by another, which the console computes. */
export const ratioFunction = 'ratio';

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

/** The function of a series as a server writes it, by which a sort names it: `avg(took_ms)`. */
export const seriesLiteral = ({ type, field, percentile }: WidgetSeries): string =>
  type === 'percentile' ? `${type}(${field ?? ''},${percentile ?? 95})` : `${type}(${field ?? ''})`;

/** What Elasticsearch cannot sort groups by: functions that it computes together with others. */
const unsortable: readonly SeriesType[] = ['percentile', 'stddev', 'variance', 'sumofsquares'];

/** Whether every server sorts groups by a function. The embedded one sorts by all. */
export const isSortableEverywhere = (text: string): boolean => {
  const read = readSeries(text);
  return read !== null && !unsortable.includes(read.type);
};

/**
 * The sorts of an aggregation as servers read them, which name a series by its function. Older widgets of ours name it by
 * its custom name.
 */
export function literalSorts({ series, sort }: Pick<Config, 'series' | 'sort'>): Config['sort'] {
  const read = series.map((one) => readSeries(one)).filter((one) => one !== null);
  return sort.map((by) => {
    if (by.type !== 'series') return by;
    const named = read.find(({ id, function: text }) => by.field === text || by.field === id);
    return named && by.field !== seriesLiteral(named) ? { ...by, field: seriesLiteral(named) } : by;
  });
}

/** The series as a pivot has it. */
export function seriesSpec({ type, field, percentile, id }: WidgetSeries): SeriesSpec {
  if (type === 'percentile') return { type, id, field: field ?? '', percentile: percentile ?? 95 };
  return type === 'count' ? { type, id, field } : { type, id, field: field ?? '' };
}

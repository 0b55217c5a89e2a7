import type { Schemas } from '@tailrace/sdk';
import { type SeriesType, seriesTypes } from './series.ts';

/** A series while it is edited: unlike one that can be asked for, it may lack its field or percentile. */
export interface SeriesDraft {
  type: SeriesType;
  /** Empty while none is chosen; with `count`, all messages are counted then. */
  field: string;
  /** `null` while none is entered. */
  percentile: number | null;
  /** The custom name; empty when the function is shown. */
  name: string;
}

/** As a widget stores it: older clients store the function alone. */
export type StoredSeries = Schemas['WidgetSeries'] | string;

const written = /^\s*([a-z]+)\(\s*(.*?)\s*\)\s*$/is;

export const storedFunction = (series: StoredSeries) =>
  typeof series === 'string' ? series : series.function;

const storedName = (series: StoredSeries) => (typeof series === 'string' ? null : series.config.name) ?? null;

/** The id of a series in its pivot, by which a sort names it. */
export const storedId = (series: StoredSeries) => storedName(series) ?? storedFunction(series);

/** Reads a series for editing; `null` for a function of a newer server, which is kept as it is. */
export function draftOf(series: StoredSeries): SeriesDraft | null {
  const [, called = '', inside = ''] = written.exec(storedFunction(series)) ?? [];
  const type = seriesTypes.find((known) => known === called.toLowerCase());
  if (!type) return null;
  const name = storedName(series) ?? '';
  if (type !== 'percentile') return { type, field: inside, percentile: null, name };
  const comma = inside.lastIndexOf(',');
  const number = inside.slice(comma + 1).trim();
  const isNumber = comma >= 0 && number !== '' && Number.isFinite(Number(number));
  const field = (comma < 0 ? inside : inside.slice(0, comma)).trim();
  return { type, field, percentile: isNumber ? Number(number) : null, name };
}

/** The edited series, with what else was stored in it. */
export function withDraft(series: StoredSeries, draft: SeriesDraft): Schemas['WidgetSeries'] {
  const { type, field, percentile, name } = draft;
  const inside = type === 'percentile' ? `${field},${percentile ?? ''}` : field;
  const stored = typeof series === 'string' ? { config: {} } : series;
  return {
    ...stored,
    config: { ...stored.config, name: name.trim() === '' ? null : name },
    function: `${type}(${inside})`,
  };
}

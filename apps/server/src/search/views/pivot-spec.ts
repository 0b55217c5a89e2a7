import { parseTimeUnit } from '@tailrace/domain/search/histogram-interval';
import type { Schemas } from '@tailrace/sdk';
import type { Bucketing, PivotRequest, Series, SeriesType } from '../pivot/pivot-request.ts';
import { SearchError } from '../search-error.ts';

const defaultValues = 5;
const defaultPercentile = 95;

const functions: readonly string[] = [
  'avg',
  'card',
  'count',
  'max',
  'min',
  'percentile',
  'stddev',
  'sum',
  'sumofsquares',
  'variance',
] satisfies SeriesType[];

/** A newer client may ask for what this version does not have. */
function unknownType(what: string, { type }: { type: string }, known: readonly string[]): SearchError {
  return new SearchError('invalid', `There is no ${what} “${type}”; there are ${known.join(', ')}`);
}

function bucketing(spec: Schemas['BucketSpec']): Bucketing {
  if (spec.type === 'values')
    return { type: 'values', field: spec.field, limit: spec.limit ?? defaultValues };
  if (spec.type !== 'time') throw unknownType('group', spec, ['values', 'time']);
  return { type: 'time', field: spec.field, interval: interval(spec.interval) };
}

/** Older clients send a time unit as a plain string. */
function interval(spec: Schemas['Interval'] | string): Extract<Bucketing, { type: 'time' }>['interval'] {
  if (typeof spec !== 'string' && spec.type === 'auto') return { scaling: spec.scaling ?? 1 };
  const unit = typeof spec === 'string' ? spec : spec.timeunit;
  const parsed = parseTimeUnit(unit);
  if (!parsed) throw new SearchError('invalid', `“${unit}” is not an interval; write for example 5m or 1d`);
  return parsed;
}

/** A complete series; its id defaults to its function. */
export function seriesOf(spec: Schemas['SeriesSpec']): Series {
  if (!functions.includes(spec.type)) throw unknownType('function', spec, functions);
  const field = spec.field ?? null;
  if (spec.type !== 'percentile') {
    return { id: spec.id ?? `${spec.type}(${field ?? ''})`, type: spec.type, field };
  }
  const percentile = Number(spec.percentile ?? defaultPercentile);
  if (!(percentile >= 0 && percentile <= 100))
    throw new SearchError(
      'invalid',
      `“${spec.percentile}” is not a percentile; write a number from 0 to 100`,
    );
  const written = Number.isInteger(percentile) ? percentile.toFixed(1) : String(percentile);
  return { id: spec.id ?? `percentile(${field},${written})`, type: 'percentile', field, percentile };
}

/** Converts the API's pivot to a request, without its scope. */
export function pivotSpec(
  searchType: Schemas['PivotSearchType'],
): Pick<PivotRequest, 'rowGroups' | 'columnGroups' | 'series' | 'sort' | 'rollup'> {
  return {
    rowGroups: (searchType.row_groups ?? []).map(bucketing),
    columnGroups: (searchType.column_groups ?? []).map(bucketing),
    series: searchType.series.map(seriesOf),
    sort: searchType.sort ?? [],
    rollup: searchType.rollup,
  };
}

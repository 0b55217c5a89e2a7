import type { BucketSpec, MessageFields, PivotResult, PivotRow, Schemas, SeriesSpec } from '@tailrace/sdk';
import { absolute, type Range, stepOf } from './time.ts';

type PivotSearchType = Schemas['PivotSearchType'];
type PivotValue = Schemas['PivotValue'];

interface Bucket {
  key: string[];
  messages: MessageFields[];
}

function timeBuckets(messages: MessageFields[], field: string, step: number): Bucket[] {
  const groups = Map.groupBy(
    messages,
    (message) => Math.floor(Date.parse(String(message[field])) / step) * step,
  );
  const first = Math.min(...groups.keys());
  const last = Math.max(...groups.keys());
  const length = groups.size === 0 ? 0 : (last - first) / step + 1;
  return Array.from({ length }, (_, number) => {
    const start = first + number * step;
    return { key: [new Date(start).toISOString()], messages: groups.get(start) ?? [] };
  });
}

/** A field only pivots know, so that a map has coordinates while the list of fields stays as it is. */
export const geoField = 'client_geo';

const cities = ['52.52,13.41', '38.72,-9.14', '40.71,-74.01', '35.68,139.69', '-33.87,151.21', '-1.29,36.82'];

const fieldValue = (message: MessageFields, field: string): unknown =>
  field === geoField ? cities[Date.parse(message.timestamp) % cities.length] : message[field];

function valueBuckets(messages: MessageFields[], field: string, limit: number): Bucket[] {
  const present = messages.filter((message) => fieldValue(message, field) !== undefined);
  return [...Map.groupBy(present, (message) => String(fieldValue(message, field)))]
    .map(([value, inBucket]) => ({ key: [value], messages: inBucket }))
    .sort((a, b) => b.messages.length - a.messages.length)
    .slice(0, limit);
}

/**
 * The buckets of nested groups, each with its full key. Without groups there is one bucket with the key `[]`.
 */
function buckets(messages: MessageFields[], groups: BucketSpec[], range: Range): Bucket[] {
  return groups.reduce<Bucket[]>(
    (outer, group) =>
      outer.flatMap((bucket) => {
        const inner =
          group.type === 'time'
            ? timeBuckets(bucket.messages, group.field, stepOf(group.interval, range))
            : valueBuckets(bucket.messages, group.field, group.limit ?? 5);
        return inner.map(({ key, messages: inBucket }) => ({
          key: [...bucket.key, ...key],
          messages: inBucket,
        }));
      }),
    [{ key: [], messages }],
  );
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: number[]) => sum(numbers) / numbers.length;
const variance = (numbers: number[]) => mean(numbers.map((number) => (number - mean(numbers)) ** 2));

function percentile(numbers: number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN;
}

function compute(series: SeriesSpec, messages: MessageFields[]): number {
  const { field } = series;
  const values = field
    ? messages.map((message) => message[field]).filter((value) => value !== undefined)
    : messages;
  if (series.type === 'count') return values.length;
  if (series.type === 'card') return new Set(values.map(String)).size;
  const numbers = values.map(Number);
  switch (series.type) {
    case 'avg':
      return mean(numbers);
    case 'max':
      return Math.max(...numbers);
    case 'min':
      return Math.min(...numbers);
    case 'sum':
      return sum(numbers);
    case 'sumofsquares':
      return sum(numbers.map((number) => number ** 2));
    case 'variance':
      return variance(numbers);
    case 'stddev':
      return Math.sqrt(variance(numbers));
    case 'percentile':
      return percentile(numbers, Number(series.percentile ?? 95));
  }
}

const wireNumber = (value: number) => (Number.isFinite(value) ? value : String(value));

const seriesId = (series: SeriesSpec) => series.id ?? `${series.type}(${series.field ?? ''})`;

/** Runs a pivot over messages that are already matched. */
export function pivot(searchType: PivotSearchType, messages: MessageFields[], range: Range): PivotResult {
  const { row_groups = [], column_groups = [], series, rollup } = searchType;

  const values = ({ key, messages: inBucket }: Bucket, source: PivotValue['source']): PivotValue[] =>
    series.map((spec) => ({
      key: [...key, seriesId(spec)],
      value: wireNumber(compute(spec, inBucket)),
      rollup: source !== 'col-leaf',
      source,
    }));

  const rows = buckets(messages, row_groups, range).map((bucket): PivotRow => {
    const columns = column_groups.length > 0 ? buckets(bucket.messages, column_groups, range) : [];
    const whole = rollup ? values({ key: [], messages: bucket.messages }, 'row-leaf') : [];
    return {
      key: bucket.key,
      values: [...columns.flatMap((column) => values(column, 'col-leaf')), ...whole],
      source: 'leaf',
    };
  });
  if (rollup && row_groups.length > 0 && rows.length > 0) {
    rows.push({ key: [], values: values({ key: [], messages }, 'row-inner'), source: 'non-leaf' });
  }

  return {
    id: searchType.id,
    type: 'pivot',
    ...(searchType.name ? { name: searchType.name } : {}),
    ...(rows.length > 0 ? { rows } : {}),
    total: messages.length,
    effective_timerange: absolute(range),
  };
}

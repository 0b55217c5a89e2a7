import fc from 'fast-check';
import type { FieldValue, StoredMessage } from '../../storage/message.ts';
import { seriesText } from '../pivot/order-groups.ts';
import type { Bucketing, PivotOrder, PivotRequest, Series } from '../pivot/pivot-request.ts';
import { firstMoment, streamIds, text, wide } from './arbitrary-message.ts';

/** Multiples of an eighth, which sums keep exactly. */
const number = fc.oneof(
  fc.integer({ min: -40, max: 40 }).map((eighths) => eighths / 8),
  fc.constantFrom(0, -1, 502, 1000, 2 ** 53 - 1),
);
const mixed: fc.Arbitrary<FieldValue> = fc.oneof(
  number,
  wide,
  text,
  fc.boolean(),
  fc.constantFrom('7', '12'),
);

/** A message with a number, few texts, lists, a date, and a field whose values are of all types. */
export const arbitraryMessage: fc.Arbitrary<StoredMessage> = fc
  .record(
    {
      _id: fc.uuid(),
      timestamp: fc.integer({ min: 0, max: 30 }).map((step) => firstMoment + step * 700),
      source: fc.constantFrom('web-1', 'Web-1', 'db'),
      message: text,
      streams: fc.subarray(streamIds, { minLength: 1 }),
      gl2_receive_timestamp: fc.nat(40).map((days) => {
        const date = new Date(firstMoment + days * 86_400_000).toISOString();
        return date.replace('T', ' ').replace('Z', '');
      }),
      service: fc.constantFrom('shop', 'Shop', 'x'.repeat(210), 'x'.repeat(220), '10', '9', '1a'),
      took: number,
      user: wide,
      mixed,
      key_tuple: fc.array(fc.constantFrom('a', 'b', '7'), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['_id', 'timestamp', 'source', 'message', 'streams'] },
  )
  .map((message) => message as StoredMessage);

const limit = fc.integer({ min: 1, max: 6 });
const valueFields = [
  'source',
  'service',
  'took',
  'user',
  'mixed',
  'streams',
  'key_tuple',
  'timestamp',
  'unknown',
];
const values: fc.Arbitrary<Bucketing> = fc.record({
  type: fc.constant('values' as const),
  field: fc.constantFrom(...valueFields),
  limit,
});
const seconds: fc.Arbitrary<Bucketing> = fc.record({
  type: fc.constant('time' as const),
  field: fc.constant('timestamp'),
  interval: fc.constantFrom(
    { value: 1, unit: 's' as const },
    { value: 5, unit: 's' as const },
    { value: 700, unit: 'ms' as const },
    { value: 30, unit: 'd' as const },
  ),
  offsetMs: fc.constantFrom(0, 300),
});
const days: fc.Arbitrary<Bucketing> = fc.record({
  type: fc.constant('time' as const),
  field: fc.constantFrom('gl2_receive_timestamp', 'timestamp'),
  interval: fc.constantFrom(
    { value: 1, unit: 'd' as const },
    { value: 1, unit: 'w' as const },
    { value: 1, unit: 'M' as const },
  ),
});
const bucketing = fc.oneof({ weight: 2, arbitrary: values }, seconds, days);

const functions = ['avg', 'card', 'count', 'max', 'min', 'numbers', 'sum', 'sumofsquares'] as const;
/** Figures that are the same however they are computed, so that groups with equal ones are sorted alike. */
const sortable: readonly string[] = ['card', 'count', 'max', 'min', 'numbers'];
/** The variance of numbers beyond 2^53 is mostly what they are rounded by. */
const spreadFields = ['took', 'key_tuple', 'timestamp', 'unknown'];
const seriesFields = [
  'took',
  'user',
  'mixed',
  'source',
  'key_tuple',
  'gl2_receive_timestamp',
  'timestamp',
  'unknown',
];
const someSeries: fc.Arbitrary<Omit<Series, 'id'>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ type: 'count' as const, field: null }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom(...functions), field: fc.constantFrom(...seriesFields) }),
  },
  fc.record({
    type: fc.constantFrom('variance' as const, 'stddev' as const),
    field: fc.constantFrom(...spreadFields),
  }),
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('percentile' as const),
      field: fc.constantFrom(...seriesFields),
      percentile: fc.constantFrom(0, 25, 50, 95, 99.9, 100),
    }),
  },
);

const order = fc.constantFrom('Ascending' as const, 'Descending' as const);
const sort: fc.Arbitrary<PivotOrder> = fc.oneof(
  fc.record({
    type: fc.constant('pivot' as const),
    field: fc.constantFrom('timestamp', ...valueFields),
    direction: order,
  }),
  fc.record({
    type: fc.constant('series' as const),
    field: fc.constantFrom('s0', 's1', 'none'),
    direction: order,
  }),
);

/** Queries of all kinds: of everything, answered by words, by merged words, by reading the messages, and of time. */
const queries = [
  '',
  '',
  '*',
  'source:web\\-1',
  'mixed:>3',
  'x*',
  'service:/x{215,}/',
  'NOT foo',
  '_exists_:took',
];

const isSortable = ({ type, field }: PivotOrder, series: readonly Series[]) =>
  type === 'pivot' || series.every((each) => each.id !== field || sortable.includes(each.type));

/** A sort names a series by its function. */
function sortName({ type, field }: PivotOrder, series: readonly Series[]): string {
  const by = type === 'series' ? series.find(({ id }) => id === field) : undefined;
  return by ? seriesText(by) : field;
}

/** A pivot of any shape, over all streams or some, at any time or in a range. */
export const arbitraryPivot: fc.Arbitrary<PivotRequest> = fc
  .record({
    query: fc.constantFrom(...queries, `timestamp:["${new Date(firstMoment + 7000).toISOString()}" TO *]`),
    streams: fc.option(fc.subarray(streamIds)),
    range: fc.option(
      fc.tuple(fc.nat(15), fc.nat(20)).map(([from, steps]) => ({
        from: firstMoment + from * 700,
        to: firstMoment + (from + steps) * 700 + 1,
      })),
    ),
    rowGroups: fc.array(bucketing, { maxLength: 3 }),
    columnGroups: fc.array(bucketing, { maxLength: 2 }),
    series: fc
      .array(someSeries, { maxLength: 3 })
      .map((list) => list.map((each, at): Series => ({ ...each, id: `s${at}` }))),
    sort: fc.array(sort, { maxLength: 2 }),
    rollup: fc.boolean(),
  })
  .map((request) => ({
    ...request,
    sort: request.sort
      .filter((each) => isSortable(each, request.series))
      .map((each) => ({ ...each, field: sortName(each, request.series) })),
  }));

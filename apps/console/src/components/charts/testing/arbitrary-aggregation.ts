import type { AggregationConfig, WidgetPivot } from '@tailrace/domain/views/widgets/widget';
import fc from 'fast-check';
import type { PlainMessage } from './plain-pivots.ts';

const start = Date.UTC(2026, 9, 25, 0, 0);
const minute = 60_000;
/** The range that is searched. */
export const searched = { from: start, to: start + 20 * minute - 1 };

/** Few messages with many values, so that limits leave out some in one interval and others in the next. */
export const arbitraryMessage: fc.Arbitrary<PlainMessage> = fc
  .record(
    {
      timestamp: fc.nat(20 * 60 - 1).map((second) => new Date(start + second * 1000).toISOString()),
      service: fc.constantFrom('api', 'shop', 'web', 'a "b" c', 'db-1', 'x OR y', 'ümlaut', '(none)'),
      level: fc.integer({ min: 0, max: 7 }),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 }),
      coordinate: fc.constantFrom('52.5,13.4', '38.7,-9.1', '40.7,-74', 'nowhere'),
      took_ms: fc.integer({ min: -20, max: 500 }),
      sent_bytes: fc.integer({ min: 0, max: 5_000_000 }),
    },
    { requiredKeys: ['timestamp'] },
  )
  .map((fields) => fields as PlainMessage);

const time: fc.Arbitrary<WidgetPivot> = fc.constantFrom(1, 5, 7).map((value) => ({
  field: 'timestamp',
  type: 'time',
  config: { interval: { type: 'timeunit', value, unit: 'minutes' } },
}));
const values = (fields: readonly string[]): fc.Arbitrary<WidgetPivot> =>
  fc.record({
    field: fc.constantFrom(...fields),
    type: fc.constant('values' as const),
    config: fc.record({ limit: fc.integer({ min: 1, max: 5 }) }),
  });
const anyValues = values(['service', 'level', 'place']);

const functions = [
  'count()',
  'count(service)',
  'sum(sent_bytes)',
  'sum(took_ms)',
  'avg(took_ms)',
  'min(took_ms)',
  'max(sent_bytes)',
  'card(service)',
];
const series = fc
  .uniqueArray(fc.constantFrom(...functions), { minLength: 1, maxLength: 3 })
  .chain((all) =>
    fc
      .tuple(...all.map((text) => fc.option(fc.constant(`Named ${text}`))))
      .map((names) => all.map((text, at) => ({ config: { name: names[at] ?? null }, function: text }))),
  );

const groups = (side: fc.Arbitrary<WidgetPivot>, maxLength: number) =>
  fc.uniqueArray(side, { maxLength, selector: ({ field }) => field });

/** Groups by time or values, with columns and without, and up to three series. */
export const arbitraryAggregation: fc.Arbitrary<AggregationConfig> = fc
  .record({
    row_pivots: fc.oneof(
      time.map((one) => [one]),
      fc.tuple(time, anyValues).map((both) => [...both]),
      groups(anyValues, 2),
    ),
    column_pivots: groups(anyValues, 2),
    series,
    rollup: fc.boolean(),
  })
  .filter(({ row_pivots, column_pivots }) =>
    column_pivots.every(({ field }) => row_pivots.every((row) => row.field !== field)),
  )
  .map(
    (requested) =>
      ({ ...requested, sort: [], visualization: 'table', event_annotation: false }) as AggregationConfig,
  );

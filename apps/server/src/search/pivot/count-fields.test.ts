import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { searchMessages } from '../execute/search-messages.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { firstMoment, streamIds } from '../testing/arbitrary-message.ts';
import { storeVariant, variants, variedMessages, withIndices } from '../testing/stored-variants.ts';
import { countFields, type FieldCountsRequest } from './count-fields.ts';
import type { PivotRequest } from './pivot-request.ts';
import { searchPivot } from './search-pivot.ts';

const seed = 5;
const stored = ['small blocks that overlap', 'rows between blocks'].map((name) =>
  storeVariant(variedMessages(seed), variants[name] ?? []),
);
afterAll(() => {
  for (const data of stored) data[Symbol.dispose]();
});

const part = fc
  .tuple(fc.nat(25), fc.nat(12))
  .map(([from, steps]) => ({ from: firstMoment + from * 700, to: firstMoment + (from + steps) * 700 + 1 }));
const fields = [
  'source',
  'service',
  'mixed',
  'streams',
  'key_tuple',
  'user',
  'took',
  'unknown',
  'flag',
] as const;
const requested: fc.Arbitrary<FieldCountsRequest> = fc.record({
  query: fc.constantFrom('', 'foo', 'x*', 'NOT foo', 'service:/x{215,}/', 'source:web\\-1'),
  streams: fc.option(fc.subarray(streamIds, { minLength: 1 })),
  times: fc.tuple(fc.tuple(part), fc.tuple(part)),
  fields: fc.constant([
    ...fields.map((field) => ({ field, as: 'values' as const })),
    { field: 'took', as: 'number' as const },
    { field: 'mixed', as: 'number' as const },
  ]),
  limit: fc.constantFrom(2, 1000),
});

/** Counts a field in one time by pivots and a search. */
function counted(indices: OpenIndices, request: FieldCountsRequest, field: string, time: number) {
  const { query, streams, times, limit } = request;
  const range = times[time]?.[0] ?? null;
  const pivot: PivotRequest = {
    query,
    streams,
    range,
    rowGroups: [{ type: 'values', field, limit: 1000 }],
    columnGroups: [],
    series: [{ id: 'n', type: 'count', field: null }],
    sort: [],
    rollup: true,
  };
  const exists = { query, streams, range, filters: [`_exists_:${field}`], limit: 0, offset: 0 };
  const leaves = searchPivot(indices, pivot).rows.filter(({ source }) => source === 'leaf');
  const values = leaves.map(({ key, values: [n] }) => [key[0], n?.value] as const);
  return { values, having: searchMessages(indices, exists).total, hasMore: values.length > limit };
}

const figures = ['numbers', 'avg', 'stddev', 'percentile'] as const;

/** Measures a number in one time by a pivot. */
function measured(
  indices: OpenIndices,
  { query, streams, times }: FieldCountsRequest,
  field: string,
  time: number,
) {
  const pivot: PivotRequest = {
    query,
    streams,
    range: times[time]?.[0] ?? null,
    rowGroups: [],
    columnGroups: [],
    series: figures.map((type) => ({ id: type, type, field, percentile: 95 })),
    sort: [],
    rollup: true,
  };
  const [row] = searchPivot(indices, pivot).rows;
  const [count = 0, mean = 0, deviation = 0, p95 = 0] = row?.values.map(({ value }) => Number(value)) ?? [];
  return count === 0 ? null : { count, mean, deviation, p95 };
}

test('counts and measures as one pivot for each field and time does', () => {
  for (const data of stored) {
    withIndices(data, (indices) => {
      for (const request of fc.sample(requested, { numRuns: 9, seed })) {
        const reply = countFields(indices, request);
        for (const [at, { field, as }] of request.fields.entries()) {
          const found = reply.fields[at];
          const byTime = [0, 1].map((time) => counted(indices, request, field, time));
          expect({ field, having: found?.having }).toEqual({
            field,
            having: byTime.map(({ having }) => having),
          });
          if (as === 'number') {
            const expected = [0, 1].map((time) => measured(indices, request, field, time));
            for (const [time, each] of expected.entries()) {
              if (each === null) expect(found?.numbers?.[time]).toBeNull();
              else
                for (const [name, figure] of Object.entries(each))
                  expect(found?.numbers?.[time]?.[name as keyof typeof each]).toBeCloseTo(
                    figure,
                    3 - Math.log10(1 + Math.abs(figure)),
                  );
            }
            continue;
          }
          const { values = [], hasMore } = found?.values ?? {};
          expect(hasMore).toBe(byTime.some((each) => each.hasMore));
          for (const [time, each] of byTime.entries()) {
            const counts = values.flatMap(({ value, counts }) =>
              counts[time] ? [[value, counts[time]] as const] : [],
            );
            const known = new Map(each.values);
            for (const [value, count] of counts) expect([value, known.get(value)]).toEqual([value, count]);
            if (!hasMore) expect(new Map(counts)).toEqual(known);
            const listed = new Set(values.map(({ value }) => value));
            const least = Number(each.values[request.limit - 1]?.[1] ?? 0);
            for (const [value, count] of each.values)
              if (Number(count) > least) expect(listed).toContain(value);
          }
        }
        for (const [time, parts] of request.times.entries()) {
          const { query, streams } = request;
          const page = { query, streams, range: parts[0] ?? null, limit: 0, offset: 0 };
          expect(reply.messages[time]).toBe(searchMessages(indices, page).total);
        }
      }
    });
  }
});

test('adds the parts of a time', () => {
  for (const data of stored) {
    withIndices(data, (indices) => {
      const request = {
        query: '',
        streams: null,
        fields: [{ field: 'source', as: 'values' as const }],
        limit: 10,
      };
      const middle = firstMoment + 9 * 700;
      const end = firstMoment + 100 * 700;
      const whole = countFields(indices, { ...request, times: [[{ from: firstMoment, to: end }]] });
      const inParts = [
        { from: firstMoment, to: middle },
        { from: middle + 1, to: end },
      ];
      expect(countFields(indices, { ...request, times: [inParts] })).toEqual(whole);
    });
  }
});

test('lists no values of a field with too many, and goes on with the others', () => {
  using data = new TemporaryData();
  data.store(
    Array.from({ length: 30_001 }, (_, at) =>
      storedMessage({ trace: `t${at}`, long: 'x'.repeat(3 * (at % 500)) }),
    ),
  );
  withIndices(data, (indices) => {
    const names = ['trace', 'long', 'source'];
    const { fields: found } = countFields(indices, {
      query: '',
      streams: null,
      times: [[{ from: 0, to: Date.now() }]],
      fields: names.map((field) => ({ field, as: 'values' as const })),
      limit: 3,
    });
    expect(found.map(({ values }) => values?.values.length ?? null)).toEqual([null, 3, 1]);
    expect(found.map(({ having }) => having)).toEqual([null, [30_001], [30_001]]);
  });
});

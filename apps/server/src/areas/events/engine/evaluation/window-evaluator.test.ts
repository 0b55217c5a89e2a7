import { matchesMessage, parseQuery } from '@tailrace/languages/query';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueOfFiles } from '../../../../indices/catalogue.ts';
import { numberOf } from '../../../../search/pivot/metric.ts';
import { countPart } from '../../../../search/pivot/pivot-parts.ts';
import { OpenIndices } from '../../../../search/read/open-indices.ts';
import type { StoredMessage } from '../../../../storage/message.ts';
import { storedMessage, TemporaryData } from '../../../../storage/testing/temporary-index.ts';
import { type AggregationSeries, type SeriesValue, seriesId } from '../condition.ts';
import { endsBetween, windowOf } from '../windows.ts';
import type { Aggregation } from './aggregation.ts';
import type { PaneSearch } from './sliding-panes.ts';
import { WindowEvaluator } from './window-evaluator.ts';

const start = Date.UTC(2021, 5, 9, 10);
const functions = [
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
] as const;

const messages = fc.sample(
  fc
    .record({
      timestamp: fc.nat(60_000).map((after) => start + after),
      user: fc.option(fc.constantFrom('mira', 'jonas', 'M.', ''), { nil: undefined }),
      account: fc.option(fc.constantFrom(9_007_199_254_740_993n, 9_007_199_254_740_992n, 7), {
        nil: undefined,
      }),
      took: fc.option(
        fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constantFrom(0.25, 1e9, 9_007_199_254_740_993n)),
        {
          nil: undefined,
        },
      ),
      text: fc.option(fc.constantFrom('a', '1'), { nil: undefined }),
      level: fc.nat(3),
    })
    .map((fields) =>
      storedMessage(Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined)) as never),
    ),
  { numRuns: 300, seed: 7 },
);

let data: TemporaryData;
let indices: OpenIndices;
beforeAll(() => {
  data = new TemporaryData();
  data.store(messages.slice(0, 150), 'graylog_0');
  data.store(messages.slice(150), 'graylog_1');
  indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
});
afterAll(() => {
  indices.close();
  data[Symbol.dispose]();
});

const search: PaneSearch = { pivotState: async (pivot) => countPart(indices, { pivot }).state };

/** The groups of windows, each copied before the next window. */
async function evaluated(
  from: PaneSearch,
  evaluator: WindowEvaluator,
  ends: readonly number[],
  { series }: Aggregation,
) {
  const found = [];
  for (const end of ends) {
    const window = await evaluator.moveTo(from, end, ends.at(-1) ?? end);
    const groups = Array.from(evaluator.groups(), ({ key, messages, values }) => ({
      key: JSON.parse(key) as string[],
      messages,
      values: new Map(series.map((each) => [seriesId(each), values.get(seriesId(each)) ?? null])),
    }));
    found.push({ window, messages: evaluator.messages, groups });
  }
  return found;
}

/** The value of a series, computed from the messages alone. */
function plain(
  series: AggregationSeries,
  groupAt: (earlierMs: number) => readonly StoredMessage[],
  all: readonly AggregationSeries[],
): SeriesValue {
  const { function: name, field, percentile = 95, earlier_ms = 0 } = series;
  if (name === 'ratio') {
    const [numerator, denominator] = [series.numerator, series.denominator].map((part) => {
      const one = all.find(({ id }) => id === part);
      return one ? plain(one, groupAt, all) : null;
    });
    return Number(denominator) === 0 ? null : Number(numerator) / Number(denominator);
  }
  const group = groupAt(earlier_ms);
  if (!field) return group.length;
  const present = group.map((message) => message[field]).filter((value) => value !== undefined);
  if (name === 'count') return present.length;
  if (name === 'card') return new Set(present.map((value) => `${typeof value === 'string'} ${value}`)).size;
  const numbers = present.map(numberOf).filter((value) => value !== null);
  const floats = numbers.map(Number);
  const isWhole = numbers.every((value) => typeof value === 'bigint' || Number.isInteger(value));
  const sum = isWhole
    ? Number(numbers.reduce<bigint>((all, value) => all + BigInt(value), 0n))
    : floats.reduce((all, value) => all + value, 0);
  if (name === 'sum') return sum;
  if (name === 'sumofsquares') return floats.reduce((all, value) => all + value * value, 0);
  if (numbers.length === 0) return null;
  if (name === 'max' || name === 'min') {
    const ordered = numbers.toSorted((one, other) => (one < other ? -1 : 1));
    return (name === 'max' ? ordered.at(-1) : ordered[0]) ?? null;
  }
  if (name === 'percentile') {
    const ordered = floats.toSorted((one, other) => one - other);
    const position = (percentile / 100) * (ordered.length - 1);
    const [below = 0, above = 0] = [Math.floor(position), Math.ceil(position)].map((rank) => ordered[rank]);
    return below + (above - below) * (position % 1);
  }
  const mean = sum / numbers.length;
  if (name === 'avg') return mean;
  const variance = floats.reduce((all, value) => all + (value - mean) ** 2, 0) / numbers.length;
  return name === 'variance' ? variance : Math.sqrt(variance);
}

function expectClose(found: SeriesValue | undefined, expected: SeriesValue): void {
  if (expected === null || found === null || found === undefined) {
    expect(found ?? null).toBe(expected);
    return;
  }
  const [one, other] = [Number(found), Number(expected)];
  expect(Math.abs(one - other)).toBeLessThanOrEqual(Math.max(1e-6, Math.abs(other) * 1e-9));
}

const series: fc.Arbitrary<AggregationSeries> = fc
  .tuple(
    fc.constantFrom(...functions),
    fc.constantFrom('took', 'text', 'unheard_of'),
    fc.constantFrom(50, 95, 99.9),
    fc.constantFrom(0, 0, 7000, 20_000),
  )
  .map(([name, field, percentile, earlier_ms]) => ({
    id: null,
    function: name,
    field,
    ...(name === 'percentile' && { percentile }),
    ...(earlier_ms > 0 && { earlier_ms }),
  }));
const count: AggregationSeries = { id: 'count-', function: 'count', field: null };
const present: AggregationSeries = { id: 'count-took', function: 'count', field: 'took' };
const ratio: AggregationSeries = {
  id: 'ratio',
  function: 'ratio',
  field: null,
  numerator: 'count-',
  denominator: 'count-took',
};

const before: AggregationSeries = { id: 'count@20000-', function: 'count', field: null, earlier_ms: 20_000 };
const change: AggregationSeries = {
  id: 'change',
  function: 'ratio',
  field: null,
  numerator: 'count-',
  denominator: 'count@20000-',
};

const aggregations: fc.Arbitrary<Aggregation> = fc.record({
  query: fc.constantFrom('', 'level:1', 'NOT level:2', 'user:mira OR took:>3', 'nonsense:1'),
  streams: fc.constantFrom(null, ['000000000000000000000001'], ['60b5f4d1e4a1d80001a2b400']),
  groupBy: fc.subarray(['user', 'account']),
  series: fc
    .tuple(fc.array(series, { maxLength: 3 }), fc.boolean())
    .map(([others, isCompared]) => [
      count,
      present,
      ratio,
      ...(isCompared ? [before, change] : []),
      ...others,
    ]),
  grid: fc.record({
    everyMs: fc.constantFrom(1000, 4000, 5000, 7001),
    withinMs: fc.constantFrom(1000, 5000, 12_000, 20_000),
    offsetMs: fc.constantFrom(0, 3000),
  }),
});

describe('the windows of a definition', () => {
  it('have the groups and values that follow from the messages alone', async () => {
    const check = async (aggregation: Aggregation, single: boolean) => {
      const { grid, groupBy, query, streams } = aggregation;
      const ends = endsBetween(grid, start - 8000, start + 68_000, single ? 3 : 100);
      const retaining = new WindowEvaluator(aggregation);
      const found = single
        ? (
            await Promise.all(
              ends.map((end) => evaluated(search, new WindowEvaluator(aggregation), [end], aggregation)),
            )
          ).flat()
        : [
            ...(await evaluated(search, retaining, ends.slice(0, 7), aggregation)),
            ...(await evaluated(search, retaining, ends.slice(7), aggregation)),
          ];
      expect(found.map(({ window }) => window)).toEqual(ends.map((end) => windowOf(grid, end)));
      const { node } = parseQuery(query);
      const matching = messages.filter(
        (message) =>
          matchesMessage(node, message) && (streams ?? message.streams).includes(message.streams[0] ?? ''),
      );
      const times = new Set([0, ...aggregation.series.map(({ earlier_ms = 0 }) => earlier_ms)]);
      for (const { window, messages: total, groups } of found) {
        const inside = (earlierMs: number) =>
          matching.filter(
            ({ timestamp }) => timestamp >= window.from - earlierMs && timestamp < window.to - earlierMs,
          );
        const groupsAt = new Map(
          [...times].map((earlierMs) => {
            const complete = inside(earlierMs).filter((message) =>
              groupBy.every((field) => message[field] !== undefined),
            );
            const keyed = Map.groupBy(complete, (message) =>
              JSON.stringify(groupBy.map((field) => String(message[field]))),
            );
            return [earlierMs, keyed] as const;
          }),
        );
        const expected = new Set([...groupsAt.values()].flatMap((keyed) => [...keyed.keys()]));
        if (groupBy.length === 0) expected.add('[]');
        expect(total).toBe(inside(0).length);
        expect(groups.map(({ key }) => JSON.stringify(key)).toSorted()).toEqual([...expected].toSorted());
        for (const { key, values, messages: inGroup } of groups) {
          const groupAt = (earlierMs: number) => groupsAt.get(earlierMs)?.get(JSON.stringify(key)) ?? [];
          expect(inGroup).toBe(groupAt(0).length);
          for (const each of aggregation.series)
            expectClose(values.get(seriesId(each)), plain(each, groupAt, aggregation.series));
        }
      }
    };
    await fc.assert(fc.asyncProperty(aggregations, fc.boolean(), check), { numRuns: 60, seed: 11 });
  });

  it('of a day are found with few searches where values can be merged', async () => {
    const requests: unknown[] = [];
    const counting: PaneSearch = {
      pivotState: (pivot) => {
        requests.push(pivot);
        return search.pivotState(pivot);
      },
    };
    const grid = { everyMs: 60_000, withinMs: 300_000, offsetMs: 17_000 };
    const aggregation: Aggregation = { query: '', streams: null, groupBy: ['user'], series: [count], grid };
    const ends = endsBetween(grid, start - 86_400_000, start, 10_000);
    const found = await evaluated(counting, new WindowEvaluator(aggregation), ends, aggregation);
    expect([ends.length, found.length, requests.length]).toEqual([1440, 1440, 3]);
  });

  it('are evaluated from the panes that were counted before, and only new ones are searched', async () => {
    const spans: [number, number][] = [];
    const counting: PaneSearch = {
      pivotState: (pivot) => {
        spans.push([(pivot.range?.from ?? 0) - start, (pivot.range?.to ?? 0) - start]);
        return search.pivotState(pivot);
      },
    };
    const grid = { everyMs: 1000, withinMs: 20_000, offsetMs: 0 };
    const aggregation: Aggregation = { query: '', streams: null, groupBy: ['user'], series: [count], grid };
    const evaluator = new WindowEvaluator(aggregation);
    await evaluator.moveTo(counting, start + 30_000, start + 30_000);
    await evaluator.moveTo(counting, start + 31_000, start + 31_000);
    // Back to an earlier window, from its beginning.
    await evaluator.moveTo(counting, start + 25_000, start + 25_000);
    expect(spans).toEqual([
      [10_000, 29_999],
      [30_000, 30_999],
      [5000, 24_999],
    ]);
  });

  it('read the panes of an earlier window once, too', async () => {
    const spans: [number, number][] = [];
    const counting: PaneSearch = {
      pivotState: (pivot) => {
        spans.push([(pivot.range?.from ?? 0) - start, (pivot.range?.to ?? 0) - start]);
        return search.pivotState(pivot);
      },
    };
    const grid = { everyMs: 1000, withinMs: 10_000, offsetMs: 0 };
    const series = [count, before, change];
    const evaluator = new WindowEvaluator({ query: '', streams: null, groupBy: ['user'], series, grid });
    await evaluator.moveTo(counting, start + 40_000, start + 40_000);
    await evaluator.moveTo(counting, start + 41_000, start + 41_000);
    expect(spans).toEqual([
      [30_000, 39_999],
      [10_000, 19_999],
      [40_000, 40_999],
      [20_000, 20_999],
    ]);
  });
});

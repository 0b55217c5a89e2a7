import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { Budget } from './budget.ts';
import type { Metric } from './metric.ts';
import { makeMetric } from './metrics.ts';
import type { SeriesType } from './pivot-request.ts';

const make = (type: SeriesType, budget = new Budget()): Metric => {
  const metric = makeMetric({ id: 's', type, field: 'took', percentile: 70 }, budget);
  if (!metric) throw new Error('there is no metric');
  return metric;
};

/** Adds each part to a metric of its own, and merges their states as they arrive from another thread. */
function mergedFrom(type: SeriesType, parts: readonly (readonly unknown[])[]): Metric {
  const whole = make(type);
  for (const part of parts) {
    const metric = make(type);
    for (const value of part) metric.add(value, 1);
    whole.merge(structuredClone(metric.state()));
  }
  return whole;
}

const exactTypes = ['count', 'numbers', 'sum', 'avg', 'min', 'max', 'sumofsquares', 'card', 'percentile'];
const value = fc.oneof(
  fc.integer({ min: -70_000, max: 70_000 }),
  fc.integer({ min: -800, max: 800 }).map((eighths) => eighths / 8),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n }),
  fc.constantFrom('5', 5, '', true, false, -0, 0, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
);

test.each(exactTypes as SeriesType[])('merging %s equals adding all values', (type) => {
  const isRounded = type === 'avg' || type === 'sumofsquares';
  fc.assert(
    fc.property(fc.array(fc.array(value), { maxLength: 4 }), (parts) => {
      const merged = mergedFrom(type, parts).result();
      const added = mergedFrom(type, [parts.flat()]).result();
      if (!isRounded || !Number.isFinite(Number(added))) expect(merged).toEqual(added);
      else
        expect(Math.abs(Number(merged) - Number(added))).toBeLessThanOrEqual(Math.abs(Number(added)) * 1e-12);
    }),
  );
});

test.each([...exactTypes, 'variance', 'stddev'] as SeriesType[])(
  'the %s of an array of numbers equals that of its numbers',
  (type) => {
    const numbers = value.filter((each) => typeof each === 'number');
    const parts = fc.array(fc.array(numbers, { minLength: 1 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(parts, (split) => {
        const [one, other] = [make(type), make(type)];
        for (const part of split) {
          // What stands behind the numbers is not theirs.
          one.addNumbers(Float64Array.of(...part, 17), part.length);
          for (const each of part) other.add(each, 1);
        }
        const [found, wanted] = [Number(one.result()), Number(other.result())];
        if (wanted === 0) expect(found).toBeCloseTo(0, 3);
        else expect(Math.abs(found - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * 1e-9 + 1e-6);
      }),
    );
  },
);

test.each<SeriesType>(['variance', 'stddev'])(
  'merging %s keeps small differences of large numbers',
  (type) => {
    const near = fc.integer({ min: 0, max: 1000 }).map((step) => 1e15 + step);
    fc.assert(
      fc.property(fc.array(fc.array(near), { maxLength: 4 }), (parts) => {
        const merged = Number(mergedFrom(type, parts).result());
        const added = Number(mergedFrom(type, [parts.flat()]).result());
        if (Number.isNaN(added)) expect(merged).toBeNaN();
        else expect(merged).toBeCloseTo(added, 6);
      }),
    );
  },
);

/** Numbers between 0 and 1 that look random and are the same in each run. */
function* noise(count: number): Generator<number> {
  for (let at = 1; at <= count; at += 1) yield (at * 0.618_033_988_749_895) % 1;
}

const shapes: [name: string, shape: (random: number) => number][] = [
  ['uniform', (random) => random * 1e6],
  ['steep', (random) => Math.exp(20 * random)],
  ['negative', (random) => -1000 * random],
  ['around zero', (random) => (random < 0.6 ? 0 : random - 0.8)],
  ['clustered', (random) => 1000 ** Math.floor(3 * random) * (1 + random / 1000)],
  ['huge', (random) => (random < 0.5 ? -1e300 : 1e300) * random],
  ['of all magnitudes', (random) => (random < 0.2 ? 1e-300 : 1e300) * random],
];
/** Exact and sketched parts in either order. */
const splits = [[50_000], [100, 49_900], [49_900, 100], [20_000, 30_000], [9000, 9000, 32_000]];

/** Parts of these lengths; each begins with the last values of the one before, too, when they overlap. */
const cut = <T>(values: readonly T[], split: readonly number[], overlap = 0): T[][] =>
  split.map((length, at) => {
    const start = split.slice(0, at).reduce((sum, each) => sum + each, 0);
    return values.slice(Math.max(0, start - overlap), start + length);
  });

test.each(shapes)('the percentile of merged numbers is within its error: %s', (_, shape) => {
  const values = [...noise(50_000)].map(shape);
  const sorted = Float64Array.from(values).sort();
  const [below = 0, above = 0] = sorted.slice(0.7 * (values.length - 1));
  for (const split of splits) {
    const metric = mergedFrom('percentile', cut(values, split));
    expect(metric.error).toBe(0.005);
    const found = Number(metric.result());
    expect(found).toBeGreaterThanOrEqual(below - Math.abs(below) * 0.005);
    expect(found).toBeLessThanOrEqual(above + Math.abs(above) * 0.005);
  }
});

test.each(splits.map((split) => [split]))('distinct values of parts of %s are within the error', (split) => {
  const texts = Array.from({ length: 50_000 }, (_, at) => `user-${at}`);
  const metric = mergedFrom('card', cut(texts, split, 100));
  expect(metric.error).toBe(0.01);
  expect(Math.abs(Number(metric.result()) / texts.length - 1)).toBeLessThan(0.01);
});

test.each<SeriesType>(['card', 'percentile'])(
  '%s gives back as much of the budget as it says it keeps',
  (type) => {
    const budget = new Budget();
    const taken: number[] = [];
    budget.takeValues = (count) => taken.push(count);
    const metric = make(type, budget);
    for (const random of noise(30_000)) metric.add(Math.floor(random * 40) + (random > 0.5 ? random : 0), 1);
    metric.merge(structuredClone(metric.state()));
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(metric.retained);
    expect(metric.retained).toBeLessThan(5000);
  },
);

it('does not take numbers, texts and booleans for each other', () => {
  const metric = make('card');
  for (const each of [5, '5', true, 'true', 2n ** 60n, String(2n ** 60n), 0, -0]) metric.add(each, 1);
  expect(metric.result()).toBe(7);
});

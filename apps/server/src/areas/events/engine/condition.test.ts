import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import {
  type AggregationConfig,
  Comparisons,
  excess,
  isMet,
  ratioOf,
  type SeriesValues,
  seriesLabels,
} from './condition.ts';

type Condition = Schemas['ConditionExpr'];
const number = (value: number) => ({ expr: 'number', value }) as const;
const ref = (name: string) => ({ expr: 'number-ref', ref: name }) as const;
const count = ref('count-');
const over = (value: number): Condition => ({ expr: '>', left: count, right: number(value) });
const values: SeriesValues = new Map<string, number | bigint | null>([
  ['count-', 7],
  ['avg-x', null],
  ['sum-x', 9_007_199_254_740_993n],
]);

describe('the series of a condition', () => {
  it('are labelled by function and field, ratios by their parts', () => {
    const labels = seriesLabels([
      { id: 'errors', function: 'count', field: 'error_code' },
      { id: 'all', function: 'count', field: null },
      { id: 'share', function: 'ratio', field: null, numerator: 'errors', denominator: 'all' },
    ]);
    expect([...labels.values()]).toEqual(['count(error_code)', 'count()', 'count(error_code)/count()']);
  });

  it('are labelled with the earlier time they are counted in', () => {
    const labels = seriesLabels([
      { id: 'now', function: 'count', field: null },
      { id: 'then', function: 'count', field: null, earlier_ms: 7 * 86_400_000 },
      { id: 'change', function: 'ratio', field: null, numerator: 'now', denominator: 'then' },
    ]);
    expect([...labels.values()]).toEqual(['count()', 'count()@-7d', 'count()/count()@-7d']);
  });

  it.each([
    [1, 4, 0.25],
    [0n, 4, 0],
    [1, 0, null],
    [null, 4, null],
    [1, null, null],
  ])('have the ratio of %s and %s', (numerator, denominator, expected) => {
    expect(ratioOf(numerator, denominator)).toBe(expected);
  });
});

describe('a condition', () => {
  it.each<[boolean, Condition]>([
    [true, over(6)],
    [false, over(7)],
    [true, { expr: '>=', left: count, right: number(7) }],
    [true, { expr: '==', left: count, right: number(7) }],
    [false, { expr: '<', left: count, right: number(7) }],
    [true, { expr: '<=', left: count, right: number(7) }],
    [true, { expr: '<', left: number(6), right: count }],
    [true, { expr: '&&', left: over(6), right: over(5) }],
    [false, { expr: '&&', left: over(6), right: over(9) }],
    [true, { expr: '||', left: over(9), right: over(5) }],
    [true, { expr: '!', left: over(9) }],
    [true, { expr: 'group', operator: '&&', child: over(6) }],
    [true, { expr: 'true' }],
    [false, { expr: '>', left: ref('avg-x'), right: number(-1) }],
    [false, { expr: '<', left: ref('avg-x'), right: number(1) }],
    [false, { expr: '==', left: ref('missing'), right: number(0) }],
    [true, { expr: '>', left: ref('sum-x'), right: number(9_007_199_254_740_992) }],
    [false, { expr: '==', left: ref('sum-x'), right: number(9_007_199_254_740_992) }],
  ])('is %s for %j', (expected, condition) => {
    expect(isMet(condition, values)).toBe(expected);
  });

  it('shows each value beside its threshold, the series first', () => {
    const config = {
      series: [{ id: 'count-', function: 'count', field: null }],
      conditions: {
        expression: {
          expr: '||',
          left: { expr: '<', left: number(9), right: count },
          right: { expr: '!', left: { expr: '==', left: ref('avg-x'), right: count } },
        },
      },
    } as unknown as AggregationConfig;
    const comparisons = new Comparisons(config, 5);
    expect(comparisons.list()).toEqual([
      { label: 'count()', operator: '>', threshold: 9 },
      { label: 'avg-x', operator: '==', threshold: null },
    ]);
    expect(comparisons.of(values)).toEqual([
      { label: 'count()', operator: '>', threshold: 9, value: 7, is_met: false },
      { label: 'avg-x', operator: '==', threshold: 7, value: null, is_met: false },
    ]);
  });

  it.each([
    ['>', 7, 2],
    ['<', 3, 2],
    ['==', 7, -2],
  ] as const)('is closer to a threshold the more a value is beyond it: %s', (operator, value, expected) => {
    expect(excess({ operator, threshold: 5, value })).toBe(expected);
  });
});

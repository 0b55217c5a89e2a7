import type { Schemas } from '@tailrace/sdk';
import { expect, test } from 'vitest';
import { pivotSpec } from './pivot-spec.ts';

const chart: Schemas['PivotSearchType'] = { id: 'chart', type: 'pivot', series: [], rollup: true };
const spec = (requested: object) => pivotSpec({ ...chart, ...requested });

test.each([
  [{ type: 'count' }, 'count()'],
  [{ type: 'count', field: 'user' }, 'count(user)'],
  [{ type: 'avg', field: 'took' }, 'avg(took)'],
  [{ type: 'percentile', field: 'took' }, 'percentile(took,95.0)'],
  [{ type: 'percentile', field: 'took', percentile: '99.9' }, 'percentile(took,99.9)'],
  [{ type: 'max', field: 'took', id: 'Slowest' }, 'Slowest'],
])('the series %o is called %s', (series, id) => {
  expect(spec({ series: [series] }).series[0]?.id).toBe(id);
});

test.each([
  [{ series: [{ type: 'latest', field: 'took' }] }, 'There is no function “latest”'],
  [{ series: [{ type: 'percentile', field: 'took', percentile: 'most' }] }, '“most” is not a percentile'],
  [{ series: [{ type: 'percentile', field: 'took', percentile: 101 }] }, '“101” is not a percentile'],
  [{ row_groups: [{ type: 'range', field: 'took' }] }, 'There is no group “range”'],
  [{ column_groups: [{ type: 'time', field: 'timestamp', interval: '5y' }] }, '“5y” is not an interval'],
])('refuses %o', (requested, message) => {
  expect(() => spec(requested)).toThrow(message);
});

import { expect, it } from 'vitest';
import {
  type Comparison,
  type ConditionGroup,
  changeOf,
  type Expression,
  edited,
  newChange,
  newCondition,
  readCondition,
  type Series,
  writeCondition,
} from './condition-tree.ts';

const count: Series = { id: 'count-', function: 'count', field: null };
const average: Series = { id: 'avg-took_ms', function: 'avg', field: 'took_ms' };
const over = (ref: string, value: number): Expression => ({
  expr: '>',
  left: { expr: 'number-ref', ref },
  right: { expr: 'number', value },
});
const comparison = (threshold: number): Comparison => ({
  kind: 'comparison',
  function: 'count',
  field: '',
  operator: '>',
  threshold,
});
const group = (joint: '&&' | '||', ...items: ConditionGroup['items']): ConditionGroup => ({
  kind: 'group',
  joint,
  items,
});

it('writes a new condition', () => {
  expect(writeCondition(newCondition)).toEqual({ series: [count], expression: over('count-', 5) });
});

it('reads a single comparison', () => {
  expect(readCondition([count], over('count-', 3)).root).toEqual(group('&&', comparison(3)));
});

it('reads and writes percentiles, several of one field', () => {
  const percentile = (value: number): Series => ({
    id: `p${value}-took_ms`,
    function: 'percentile',
    field: 'took_ms',
    percentile: value,
  });
  const series = [percentile(50), percentile(99.9)];
  const expression: Expression = {
    expr: '&&',
    left: over('p50-took_ms', 1),
    right: over('p99.9-took_ms', 2),
  };
  const read = readCondition(series, expression);
  expect(read.otherSeries).toEqual([]);
  expect(read.root.items).toMatchObject([{ percentile: 50 }, { percentile: 99.9 }]);
  expect(writeCondition(edited(read, read.root))).toEqual({ series, expression });
});

it('reads a number on the left as the same comparison', () => {
  const { root } = readCondition([count], {
    expr: '<=',
    left: { expr: 'number', value: 3 },
    right: { expr: 'number-ref', ref: 'count-' },
  });
  expect(root.items).toEqual([{ ...comparison(3), operator: '>=' }]);
});

it('reads chains of one operator as one list, and groups within', () => {
  const { root } = readCondition([count], {
    expr: '&&',
    left: over('count-', 1),
    right: {
      expr: '&&',
      left: {
        expr: 'group',
        operator: '||',
        child: { expr: '||', left: over('count-', 2), right: over('count-', 3) },
      },
      right: over('count-', 4),
    },
  });
  expect(root).toEqual(group('&&', comparison(1), group('||', comparison(2), comparison(3)), comparison(4)));
});

it('sends an unedited condition as it is stored, however unusual', () => {
  const series = [{ id: 'a', function: 'count' as const, field: null }, average];
  const expression: Expression = {
    expr: '||',
    left: { expr: '!', left: { expr: 'group', operator: '&&', child: { expr: 'true' } } },
    right: { expr: '<', left: { expr: 'number', value: 1 }, right: { expr: 'number-ref', ref: 'a' } },
  };
  expect(writeCondition(readCondition(series, expression))).toEqual({ series, expression });
});

it('keeps what it cannot edit, with its series, when the rest is edited', () => {
  const odd: Expression = {
    expr: '>',
    left: { expr: 'number-ref', ref: 'avg-took_ms' },
    right: { expr: 'number-ref', ref: 'x' },
  };
  const series = [average, { id: 'x', function: 'max' as const, field: 'took_ms' }, count];
  const read = readCondition(series, { expr: '&&', left: odd, right: over('count-', 1) });
  const { series: written, expression } = writeCondition(
    edited(read, group('&&', ...read.root.items.slice(0, 1), comparison(9))),
  );
  expect(written).toEqual(series);
  expect(expression).toEqual({ expr: '&&', left: odd, right: over('count-', 9) });
});

it('writes a list of three as a chain, and a group as a group', () => {
  const root = group('||', comparison(1), group('&&', comparison(2), comparison(3)), comparison(4));
  const { expression } = writeCondition(edited(newCondition, root));
  expect(readCondition([count], expression).root).toEqual(root);
});

it('leaves out empty groups', () => {
  expect(writeCondition(edited(newCondition, group('&&', group('||'))))).toEqual({
    series: [],
    expression: null,
  });
});

it('reads and writes a ratio with its parts', () => {
  const ratio = {
    kind: 'comparison',
    function: 'ratio',
    field: '',
    ratio: {
      numerator: { function: 'count', field: 'error_code' },
      denominator: { function: 'percentile', percentile: 99, field: 'took_ms' },
    },
    operator: '>',
    threshold: 0.05,
  } as const;
  const { series, expression } = writeCondition(edited(newCondition, group('&&', comparison(1), ratio)));
  expect(series).toEqual([
    count,
    { id: 'count-error_code', function: 'count', field: 'error_code' },
    { id: 'p99-took_ms', function: 'percentile', field: 'took_ms', percentile: 99 },
    {
      id: 'ratio-count-error_code/p99-took_ms',
      function: 'ratio',
      field: null,
      numerator: 'count-error_code',
      denominator: 'p99-took_ms',
    },
  ]);
  const read = readCondition(series, expression);
  expect(read.root).toEqual(group('&&', comparison(1), ratio));
  expect(read.otherSeries).toEqual([]);
});

it('keeps the parts of a ratio that it cannot edit', () => {
  const series = [
    count,
    average,
    { id: 'r', function: 'ratio' as const, field: null, numerator: 'count-', denominator: 'avg-took_ms' },
  ];
  const read = readCondition(series, {
    expr: '&&',
    left: over('count-', 1),
    right: { expr: '!', left: over('r', 1) },
  });
  const { series: written } = writeCondition(edited(read, group('&&', ...read.root.items.slice(1))));
  expect(written).toEqual(series);
});

it.each([
  ['share', { function: 'percentage', field: 'took_ms', strategy: 'COUNT' }, 'percentage of took_ms > 5'],
  ['8f1c', { function: 'latest', field: 'took_ms' }, 'latest of took_ms > 5'],
  ['avg-took_ms', { function: 'avg', field: 'took_ms', whole_number: true }, 'avg of took_ms > 5'],
  ['avg-took_ms', { field: 'took_ms' }, 'Unknown statistic of took_ms > 5'],
])('keeps the series %s of a newer server: %j', (id, members, text) => {
  const foreign = { id, ...members } as unknown as Series;
  const read = readCondition([foreign, count], {
    expr: '&&',
    left: over(id, 5),
    right: over('count-', 1),
  });
  expect(read.root.items).toMatchObject([{ kind: 'fixed', text }, { function: 'count' }]);
  const [fixed] = read.root.items;
  const { series, expression } = writeCondition(
    edited(read, group('&&', ...(fixed ? [fixed] : []), comparison(9))),
  );
  expect(series).toEqual([foreign, count]);
  expect(expression).toEqual({ expr: '&&', left: over(id, 5), right: over('count-', 9) });
});

it('reads and writes a change since an earlier time', () => {
  const change = {
    kind: 'comparison',
    function: 'ratio',
    field: '',
    ratio: newChange,
    operator: '>=',
    threshold: 3,
  } as const;
  const { series, expression } = writeCondition(edited(newCondition, group('&&', comparison(1), change)));
  expect(series).toEqual([
    count,
    { id: 'count@604800000-', function: 'count', field: null, earlier_ms: 604_800_000 },
    {
      id: 'ratio-count-/count@604800000-',
      function: 'ratio',
      field: null,
      numerator: 'count-',
      denominator: 'count@604800000-',
    },
  ]);
  const read = readCondition(series, expression);
  expect(read.root).toEqual(group('&&', comparison(1), change));
  expect(read.otherSeries).toEqual([]);
  expect(changeOf(change)).toEqual({ statistic: newChange.numerator, earlier_ms: 604_800_000 });
  expect(changeOf({ ...change, ratio: { ...newChange, numerator: { function: 'avg', field: 'a' } } })).toBe(
    null,
  );
});

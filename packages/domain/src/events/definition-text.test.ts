import { expect, it } from 'vitest';
import type { Expression } from './condition-tree.ts';
import { watchLabel } from './definition-text.ts';
import { durationLabel } from './durations.ts';

const over = (ref: string, value: number): Expression => ({
  expr: '>',
  left: { expr: 'number-ref', ref },
  right: { expr: 'number', value },
});

const watched = {
  query: 'action:login',
  group_by: ['user'],
  series: [
    { id: 'count-', function: 'count' as const, field: null },
    { id: 'avg-took_ms', function: 'avg' as const, field: 'took_ms' },
  ],
  conditions: { expression: over('count-', 5) },
  search_within_ms: 300_000,
  execute_every_ms: 60_000,
};

it('says what a definition watches', () => {
  expect(watchLabel(watched)).toBe('More than 5 messages per user in 5 minutes, checked every minute');
});

it('says percentiles as p95', () => {
  const series = [{ id: 'slow', function: 'percentile' as const, field: 'took_ms', percentile: 99.9 }];
  const conditions = { expression: over('slow', 1500) };
  expect(watchLabel({ ...watched, series, conditions })).toBe(
    'P99.9 of took_ms above 1,500 per user in 5 minutes, checked every minute',
  );
});

it('says ratios of counts as percentages', () => {
  const series = [
    { id: 'all', function: 'count' as const, field: null },
    { id: 'errors', function: 'count' as const, field: 'error_code' },
    { id: 'r', function: 'ratio' as const, field: null, numerator: 'errors', denominator: 'all' },
  ];
  const conditions = { expression: over('r', 0.05) };
  expect(watchLabel({ ...watched, series, conditions })).toBe(
    'Messages with error_code ÷ messages above 5% per user in 5 minutes, checked every minute',
  );
});

it.each([
  [null, 'Messages above 3 times those 7 days earlier per user in 5 minutes, checked every minute'],
  [
    'took_ms',
    'Average of took_ms above 3 times that 7 days earlier per user in 5 minutes, checked every minute',
  ],
])('says how a value has changed since an earlier time: of %s', (field, label) => {
  const counted = { function: field ? ('avg' as const) : ('count' as const), field };
  const series = [
    { ...counted, id: 'now' },
    { ...counted, id: 'then', earlier_ms: 7 * 86_400_000 },
    { id: 'change', function: 'ratio' as const, field: null, numerator: 'now', denominator: 'then' },
  ];
  expect(watchLabel({ ...watched, series, conditions: { expression: over('change', 3) } })).toBe(label);
});

it('says which time other values are of', () => {
  const series = [
    { id: 'errors', function: 'count' as const, field: 'error_code' },
    { id: 'then', function: 'count' as const, field: null, earlier_ms: 3_600_000 },
    { id: 'r', function: 'ratio' as const, field: null, numerator: 'errors', denominator: 'then' },
  ];
  const conditions = {
    expression: { expr: '&&' as const, left: over('r', 0.5), right: over('then', 10) },
  };
  expect(watchLabel({ ...watched, series, conditions })).toBe(
    'Messages with error_code ÷ messages 1 hour earlier above 0.5 and messages 1 hour earlier above 10 per user in 5 minutes, checked every minute',
  );
});

it('says it of a filter', () => {
  const filter = { ...watched, series: [], group_by: [], conditions: { expression: null } };
  expect(watchLabel(filter)).toBe('Every message that matches action:login, checked every minute');
  expect(watchLabel({ ...filter, query: ' ', execute_every_ms: 7_200_000 })).toBe(
    'Every message, checked every 2 hours',
  );
});

it('says nested and unusual conditions', () => {
  const expression: Expression = {
    expr: '||',
    left: { expr: '!', left: { expr: 'true' } },
    right: {
      expr: 'group',
      operator: '&&',
      child: { expr: '&&', left: over('avg-took_ms', 1500), right: over('count-', 1) },
    },
  };
  expect(watchLabel({ ...watched, group_by: [], conditions: { expression } })).toBe(
    'Not (always) or (average of took_ms above 1,500 and more than 1 message) in 5 minutes, checked every minute',
  );
});

it.each([
  [60_000, '1 minute'],
  [90_000, '90 seconds'],
  [3_600_000, '1 hour'],
  [172_800_000, '2 days'],
  [1_500, '1,500 milliseconds'],
])('says %d ms as %s', (milliseconds, text) => {
  expect(durationLabel(milliseconds)).toBe(text);
});

it('says the cron schedule in place of the interval', () => {
  const cron = { use_cron_scheduling: true, cron_expression: '0 0 * * * ?', cron_timezone: 'UTC' };
  expect(watchLabel({ ...watched, ...cron })).toBe(
    'More than 5 messages per user in 5 minutes, checked by cron 0 0 * * * ? (UTC)',
  );
  expect(watchLabel({ ...watched, ...cron, use_cron_scheduling: false })).toContain('checked every minute');
});

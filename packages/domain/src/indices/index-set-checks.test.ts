import { expect, it } from 'vitest';
import { atLeast, longestCheck, periodCheck, prefixProblem } from './index-set-checks.ts';

it.each([
  [{ index_prefix: '', title: '' }, undefined],
  [{ index_prefix: '', title: 'Audit logs' }, undefined],
  [{ index_prefix: '', title: 'App' }, 'Another index set has the prefix app.'],
  [{ index_prefix: '', title: '日志' }, 'Give it a prefix: none can be made of the title.'],
  [{ index_prefix: 'Audit', title: 'x' }, expect.stringContaining('lower-case letters')],
  [{ index_prefix: 'app_eu', title: 'x' }, expect.stringContaining('too similar')],
  [{ index_prefix: 'apps', title: 'x' }, undefined],
])('checks the prefix of %j', (values, problem) => {
  expect(prefixProblem(values, ['graylog', 'app'])).toEqual(problem);
});

it.each([
  ['P14D', undefined, undefined],
  ['PT1H', undefined, undefined],
  ['PT30M', undefined, 'Enter a period of at least an hour.'],
  ['', undefined, 'Give it a period.'],
  ['PT5M', 'PT5M', undefined],
])('checks the period %j, stored as %j', (period, stored, problem) => {
  expect(periodCheck(stored)(period, {})).toBe(problem);
});

it.each([
  [1, undefined],
  [0, 'Enter a whole number of at least 1.'],
  [1.5, 'Enter a whole number of at least 1.'],
  [null, 'Enter a whole number of at least 1.'],
])('checks the number %s', (value, problem) => {
  expect(atLeast(1)(value, {})).toBe(problem);
});

it.each([
  ['P40D', undefined],
  ['P30D', undefined],
  ['P1W', 'Enter at least as long as the shortest time.'],
  ['', 'Give it a period.'],
])('checks the longest time %j', (max, problem) => {
  expect(longestCheck(max, { index_lifetime_min: 'P30D' })).toBe(problem);
});

import { expect, it } from 'vitest';
import { clashingPrefix, indexPrefixPattern, suggestedPrefix } from './index-prefix.ts';

it.each(['app', '0', 'app_eu-1+x'])('accepts %s', (prefix) => {
  expect(indexPrefixPattern.test(prefix)).toBe(true);
});

it.each(['', 'App', '_app', '-app', 'app.eu', '../app', 'app eu', 'äpp'])('refuses %j', (prefix) => {
  expect(indexPrefixPattern.test(prefix)).toBe(false);
});

it.each([
  ['app', ['app'], 'app'],
  ['app_eu', ['graylog', 'app'], 'app'],
  ['app', ['graylog', 'app_eu'], 'app_eu'],
  ['apps', ['app'], undefined],
  ['app', ['apps'], undefined],
])('compares %s with %j', (prefix, taken, found) => {
  expect(clashingPrefix(prefix, taken)).toBe(found);
});

it.each([
  ['Audit logs (EU)', 'audit-logs-eu'],
  ['Übergänge', 'ubergange'],
  ['日志', ''],
])('makes a prefix of the title %s', (title, prefix) => {
  expect(suggestedPrefix(title)).toBe(prefix);
});

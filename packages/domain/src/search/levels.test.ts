import { expect, test } from 'vitest';
import { levelName, messageLevel } from './levels.ts';

test.each([
  [0, 'Emergency'],
  [3, 'Error'],
  ['4', 'Warning'],
  [7, 'Debug'],
  [8, undefined],
  [-1, undefined],
  [1.5, undefined],
  ['', undefined],
  ['error', undefined],
  [null, undefined],
  [true, undefined],
])('the level %j is called %s', (value, name) => {
  expect(levelName(value)?.name).toBe(name);
});

test.each([
  [{ level: 4, severity: 'ERROR' }, 'Warning'],
  [{ level: 'error' }, 'Error'],
  [{ loglevel: ' WARN ' }, 'Warning'],
  [{ severity: 'FATAL' }, 'Critical'],
  [{ level: 12, log_level: 'trace' }, 'Debug'],
  [{ severity: 3 }, undefined],
  [{ level: 'constructor' }, undefined],
  [{ message: 'error' }, undefined],
  [{}, undefined],
] as const)('the level of %j is %s', (fields, name) => {
  expect(messageLevel((field) => (fields as Record<string, unknown>)[field])?.name).toBe(name);
});

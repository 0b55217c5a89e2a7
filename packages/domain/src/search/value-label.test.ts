import { expect, it } from 'vitest';
import { severityOf, valueLabel, valueOfLabel } from './value-label.ts';

it.each([
  ['level', '3', 'Error'],
  ['log_level', '7', 'Debug'],
  ['Level', '0', 'Emergency'],
  ['level', '3.0', 'Error'],
  ['level', '3.5', '3.5'],
  ['level', '8', '8'],
  ['level', 'warn', 'warn'],
  ['battery_level', '3', '3'],
  ['severity', '3', '3'],
  ['source', '', '(empty)'],
])('the label of %s %s is %s', (field, value, label) => {
  expect(valueLabel(field, value)).toBe(label);
});

it.each([
  ['level', 'error', '3'],
  ['level', '3', '3'],
  ['status', 'Error', 'Error'],
  ['source', '(empty)', ''],
])('in %s, the label %s stands for %s', (field, label, value) => {
  expect(valueOfLabel(field, label)).toBe(value);
});

it.each([
  ['level', '4', 4],
  ['log_level', 'WARN', 4],
  ['severity', ' fatal ', 2],
  ['severity', '3', null],
  ['battery_level', '3', null],
  ['level', 'constructor', null],
  ['message', 'error', null],
])('the severity of %s %s is %s', (field, value, level) => {
  expect(severityOf(field, value)).toBe(level);
});

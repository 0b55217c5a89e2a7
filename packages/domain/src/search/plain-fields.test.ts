import { expect, it } from 'vitest';
import { plainFields } from './plain-fields.ts';

const message = {
  service: 'checkout',
  took_ms: 31,
  size: ' 1e3 ',
  big: 9_007_199_254_740_993n,
  tags: ['a', 'b'],
  nothing: null,
  timestamp: '2026-01-10T12:00:00+01:00',
};

it.each([
  ['service', 'checkout'],
  ['took_ms', '31'],
  ['tags', 'a, b'],
  ['timestamp', '2026-01-10T11:00:00.000Z'],
  ['nothing', null],
  ['missing', null],
  ['constructor', null],
])('reads the text of %s: %j', (field, text) => {
  expect(plainFields.textOf(message, field)).toBe(text);
});

it.each([
  ['took_ms', 31],
  ['size', 1000],
  ['big', 9_007_199_254_740_993n],
  ['service', Number.NaN],
  ['missing', Number.NaN],
])('reads the number of %s: %s', (field, number) => {
  expect(plainFields.numberOf(message, field)).toBe(number);
});

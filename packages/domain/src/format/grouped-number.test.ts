import { expect, test } from 'vitest';
import { numberText } from './grouped-number.ts';

test.each([
  ['took_ms', 9_999, '9999'],
  ['took_ms', 10_000, '10,000'],
  ['bytes', 1_048_576, '1,048,576'],
  ['bytes', -1_048_576, '-1,048,576'],
  ['ratio', 12_345.678, '12,345.678'],
  ['big', 1e21, '1e+21'],
  ['order_id', 88_213, '88213'],
  ['orderId', 88_213, '88213'],
  ['id', 88_213, '88213'],
  ['paid', 88_213, '88,213'],
  ['src_port', 54_321, '54321'],
  ['fiscal.year', 12_021, '12021'],
  ['error_code', 40_300, '40300'],
  ['pid', 31_337, '31337'],
  ['created_at', 1_763_843_843, '1763843843'],
  ['timestamp', 1_763_843_843, '1763843843'],
  ['support', 12_345, '12,345'],
])('%s: %d is written %s', (field, value, text) => {
  expect(numberText(field, value)).toBe(text);
});

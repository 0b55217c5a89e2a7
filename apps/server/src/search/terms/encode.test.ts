import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, encodeText, encodeValue, headOfLongValue, isWhole } from './encode.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('a', 'A', 'z', 'Z', '^', ' ', '"', '\u0000', '\u007f', '\u0085', '0', '#'),
  }),
);

test.each([
  ['nginx', 'nginx'],
  ['Nginx', '^nginx'],
  ['a b', 'a^20b'],
  ['^', '^5e'],
])('writes %j as %j', (written, expected) => {
  expect(encodeText(written)).toBe(expected);
});

test('a text written as a word reads back as itself', () => {
  fc.assert(fc.property(text, (value) => decodeText(encodeText(value)) === value));
});

test('the beginning of a text is the beginning of its word', () => {
  fc.assert(fc.property(text, text, (start, rest) => encodeText(start + rest).startsWith(encodeText(start))));
});

test('a word has nothing in it that would part it', () => {
  fc.assert(fc.property(text, (value) => !/[\p{Cc} "A-Z]/u.test(encodeValue(value))));
});

test('a long value keeps its head and does not pass for a whole one', () => {
  const long = 'x'.repeat(201);
  expect(isWhole(long)).toBe(false);
  expect(encodeValue(long)).toMatch(new RegExp(`^x{${headOfLongValue}}\\^#`));
  expect(decodeText(encodeValue(long))).toBeNull();
  expect(encodeValue(`${long}y`)).not.toBe(encodeValue(`${long}z`));
});

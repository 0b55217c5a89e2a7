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

test('decodes an encoded text to itself', () => {
  fc.assert(fc.property(text, (value) => decodeText(encodeText(value)) === value));
});

test('encodes a prefix of a text as a prefix of its word', () => {
  fc.assert(fc.property(text, text, (start, rest) => encodeText(start + rest).startsWith(encodeText(start))));
});

test('encodes words without characters that the tokenizer splits at', () => {
  fc.assert(fc.property(text, (value) => !/[\p{Cc} "A-Z]/u.test(encodeValue(value))));
});

test('keeps the head of a long value, distinct from a whole value', () => {
  const long = 'x'.repeat(201);
  expect(isWhole(long)).toBe(false);
  expect(encodeValue(long)).toMatch(new RegExp(`^x{${headOfLongValue}}\\^#`));
  expect(decodeText(encodeValue(long))).toBeNull();
  expect(encodeValue(`${long}y`)).not.toBe(encodeValue(`${long}z`));
});

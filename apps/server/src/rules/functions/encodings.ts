import { bounded } from '../limits.ts';
import type { RuleFunctionBody } from '../rule-context.ts';
import { RuleError } from '../values.ts';

const hexAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUV';
const humanAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function encodeBase32(text: string, alphabet: string, omitsPadding: boolean): string {
  let [result, pending, bits] = ['', 0, 0];
  for (const byte of Buffer.from(text)) {
    pending = ((pending << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) result += alphabet[(pending >> (bits - 5)) & 31];
  }
  if (bits > 0) result += alphabet[(pending << (5 - bits)) & 31];
  return omitsPadding ? result : result.padEnd(Math.ceil(result.length / 8) * 8, '=');
}

/** A regular expression would take quadratic time for many signs that are not at the end. */
function unpadded(text: string): string {
  let end = text.length;
  while (text[end - 1] === '=') end -= 1;
  return text.slice(0, end);
}

function wrong(name: string): never {
  throw new RuleError(`The text is not ${name}`);
}

function decodeBase32(text: string, alphabet: string, name: string): string {
  const digits = unpadded(text);
  // Other lengths have digits that are no byte.
  if ([1, 3, 6].includes(digits.length % 8)) wrong(name);
  const bytes = Buffer.alloc(Math.floor((digits.length * 5) / 8));
  let [pending, bits, at] = [0, 0, 0];
  for (const digit of digits) {
    const value = alphabet.indexOf(digit);
    if (value < 0) wrong(name);
    pending = ((pending << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (pending >> bits) & 0xff;
      at += 1;
    }
  }
  return bytes.toString();
}

function decodeBase16(text: string): string {
  if (text.length % 2 !== 0 || !/^[\dA-Fa-f]*$/.test(text)) wrong('base 16');
  return Buffer.from(text, 'hex').toString();
}

function decodeBase64(text: string, encoding: 'base64' | 'base64url', alphabet: RegExp): string {
  const digits = unpadded(text);
  if (digits.length % 4 === 1 || !alphabet.test(digits)) wrong(encoding);
  return Buffer.from(digits, encoding).toString();
}

function encodeBase64(text: string, omitsPadding: boolean): string {
  const digits = Buffer.from(text).toString('base64');
  return omitsPadding ? unpadded(digits) : digits;
}

function encodeBase64Url(text: string, omitsPadding: boolean): string {
  const digits = Buffer.from(text).toString('base64url');
  return omitsPadding ? digits : digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
}

/** Texts are encoded as UTF-8. Padding may always be left out of what is decoded. */
export const encodings = {
  base16_encode: (_context, value: string) => bounded(Buffer.from(value).toString('hex').toUpperCase()),
  base16_decode: (_context, value: string) => decodeBase16(value),
  /** The alphabet that continues hexadecimal: 0-9 A-V. */
  base32_encode: (_context, value: string, omitsPadding = false) =>
    bounded(encodeBase32(value, hexAlphabet, omitsPadding)),
  base32_decode: (_context, value: string) =>
    decodeBase32(value, hexAlphabet, 'base 32 with the digits 0-9 and A-V'),
  /** The alphabet without digits that look like letters: A-Z 2-7. */
  base32human_encode: (_context, value: string, omitsPadding = false) =>
    bounded(encodeBase32(value, humanAlphabet, omitsPadding)),
  base32human_decode: (_context, value: string) =>
    decodeBase32(value, humanAlphabet, 'base 32 with the digits A-Z and 2-7'),
  base64_encode: (_context, value: string, omitsPadding = false) =>
    bounded(encodeBase64(value, omitsPadding)),
  base64_decode: (_context, value: string) => decodeBase64(value, 'base64', /^[A-Za-z\d+/]*$/),
  base64url_encode: (_context, value: string, omitsPadding = false) =>
    bounded(encodeBase64Url(value, omitsPadding)),
  base64url_decode: (_context, value: string) => decodeBase64(value, 'base64url', /^[\w-]*$/),
} satisfies Record<string, RuleFunctionBody>;

import { describe, expect, it } from 'vitest';
import { call } from '../testing/rule-context.ts';

describe('hashes', () => {
  it.each([
    ['crc32', 'graylog', 'e3018c57'],
    ['crc32c', 'graylog', '82390e89'],
    ['md5', 'graylog', '6f9efb466e043b9f3635827ce446e13c'],
    ['murmur3_32', 'graylog', '67285534'],
    ['murmur3_128', 'graylog', '945d5b1aaa8fdfe9b880b31e814972b3'],
    ['sha1', 'graylog', '6d88bccf40bf65b911fe79d78c7af98e382f0c1a'],
    ['sha256', 'graylog', '4bbdd5a829dba09d7a7ff4c1367be7d36a017b4267d728d31bd264f63debeaa6'],
    // The check values of the checksums, lowest byte first.
    ['crc32', '123456789', '2639f4cb'],
    ['crc32c', '123456789', '839206e3'],
    ['crc32', '', '00000000'],
    ['murmur3_32', '', '00000000'],
    ['murmur3_128', '', '0'.repeat(32)],
    ['md5', 'é', '66ddcd97cfdeabb2f6fb8a999b4bc76f'],
  ])('%s(%j) is %s', (name, value, hash) => {
    expect(call(name, value)).toBe(hash);
  });

  it('sha512 has 128 digits', () => {
    expect(call('sha512', 'abc')).toMatch(/^ddaf35a193617abacc417349ae204131[\da-f]{96}$/);
  });

  it.each([
    // Published values of MurmurHash3 with the seed 0, as numbers.
    ['hello', 0x248bfa47],
    ['hello, world', 0x149bbb7f],
    ['The quick brown fox jumps over the lazy dog.', 0xd5c48bfc],
  ])('murmur3_32(%j) is the published value', (value, number) => {
    const hex = String(call('murmur3_32', value));
    expect(Buffer.from(hex, 'hex').readUInt32LE()).toBe(number);
  });

  it.each([
    ['hello', 'cbd8a7b341bd9b025b1e906a48ae1d19'],
    ['The quick brown fox jumps over the lazy dog.', 'cd99481f9ee902c9695da1a38987b6e7'],
  ])('murmur3_128(%j) is the published value', (value, numbers) => {
    const bytes = Buffer.from(String(call('murmur3_128', value)), 'hex');
    const halves = [bytes.readBigUInt64LE(), bytes.readBigUInt64LE(8)];
    expect(halves.map((half) => half.toString(16).padStart(16, '0')).join('')).toBe(numbers);
  });
});

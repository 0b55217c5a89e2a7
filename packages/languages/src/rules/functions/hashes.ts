import type { RuleFunction } from '../rule-function.ts';
import { required } from './parameters.ts';

function hash(name: string, what: string, result: string, value = 'mira'): RuleFunction {
  return {
    name,
    group: 'Hashes',
    pure: false,
    returns: 'String',
    description: `The ${what} of a text in UTF-8, in lower-case hexadecimal digits.`,
    parameters: [required('value', 'String', 'The text to hash.')],
    examples: [{ source: `${name}("${value}")`, result }],
  };
}

/** Functions that hash a text. The 32-bit ones give their four bytes with the lowest first, as Guava does. */
export const hashFunctions: readonly RuleFunction[] = [
  hash('crc32', 'CRC-32 checksum (lowest byte first)', '2639f4cb', '123456789'),
  hash('crc32c', 'CRC-32C checksum (lowest byte first)', '839206e3', '123456789'),
  hash('md5', 'MD5 digest', 'cf5bdfb40421ac1f30cc4d45b66b5a81'),
  hash('murmur3_32', '32-bit MurmurHash3 (lowest byte first, seed 0)', '13d26bba', 'test'),
  hash(
    'murmur3_128',
    '128-bit MurmurHash3 for 64-bit processors (seed 0)',
    '9de1bd74cc287dac824dbdf93182129a',
    'test',
  ),
  hash('sha1', 'SHA-1 digest', 'ca84273789d6e032ede889aa42fdfba21b6f908b'),
  hash('sha256', 'SHA-256 digest', '3c38aafb0579dafe18bb584dce2786ccaab6835245f2979af4bb7dd2b6b90775'),
  hash(
    'sha512',
    'SHA-512 digest',
    'd4f9699003e8999f634f31d75cfed1d85246bb75c890aa7590ddef2a18c64cceb6c30c8d83c708652e1517a488678026d62f14459927a96d05e0fef8721d48ef',
  ),
];

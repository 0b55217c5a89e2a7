import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { RuleFunctionBody } from '../rule-context.ts';

/** A checksum of 32 bits in hexadecimal, lowest byte first, as Graylog has it. */
function lowestFirst(checksum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(checksum >>> 0);
  return bytes.toString('hex');
}

/** The polynomial of CRC32C, reversed. */
const castagnoli = 0x82f63b78;

const crc32cTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ castagnoli : value >>> 1;
  return value;
});

function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (crc32cTable[(value ^ byte) & 0xff] ?? 0);
  return ~value;
}

const rotate32 = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

const mixKey32 = (block: number) => Math.imul(rotate32(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);

/** MurmurHash3 of 32 bits (x86) with the seed 0. */
function murmur32(bytes: Buffer): number {
  const blocks = bytes.length - (bytes.length % 4);
  let result = 0;
  for (let at = 0; at < blocks; at += 4) {
    result = Math.imul(rotate32(result ^ mixKey32(bytes.readInt32LE(at)), 13), 5) + 0xe6546b64;
  }
  let rest = 0;
  for (let at = bytes.length - 1; at >= blocks; at--) rest = (rest << 8) | (bytes[at] ?? 0);
  result ^= mixKey32(rest) ^ bytes.length;
  result = Math.imul(result ^ (result >>> 16), 0x85ebca6b);
  result = Math.imul(result ^ (result >>> 13), 0xc2b2ae35);
  return result ^ (result >>> 16);
}

const u64 = (value: bigint) => BigInt.asUintN(64, value);
const rotate64 = (value: bigint, bits: bigint) => u64((value << bits) | (value >> (64n - bits)));

const c1 = 0x87c37b91114253d5n;
const c2 = 0x4cf5ad432745937fn;
const mixFirst = (key: bigint) => u64(rotate64(u64(key * c1), 31n) * c2);
const mixSecond = (key: bigint) => u64(rotate64(u64(key * c2), 33n) * c1);

function finish64(value: bigint): bigint {
  let mixed = u64((value ^ (value >> 33n)) * 0xff51afd7ed558ccdn);
  mixed = u64((mixed ^ (mixed >> 33n)) * 0xc4ceb9fe1a85ec53n);
  return mixed ^ (mixed >> 33n);
}

/** MurmurHash3 of 128 bits (x64) with the seed 0, lowest byte first. */
function murmur128(bytes: Buffer): string {
  const blocks = bytes.length - (bytes.length % 16);
  let [first, second] = [0n, 0n];
  for (let at = 0; at < blocks; at += 16) {
    first = rotate64(first ^ mixFirst(bytes.readBigUInt64LE(at)), 27n);
    first = u64((first + second) * 5n + 0x52dce729n);
    second = rotate64(second ^ mixSecond(bytes.readBigUInt64LE(at + 8)), 31n);
    second = u64((second + first) * 5n + 0x38495ab5n);
  }
  const rest = Buffer.alloc(16);
  bytes.copy(rest, 0, blocks);
  const length = BigInt(bytes.length);
  first = first ^ mixFirst(rest.readBigUInt64LE(0)) ^ length;
  second = second ^ mixSecond(rest.readBigUInt64LE(8)) ^ length;
  first = u64(first + second);
  second = u64(second + first);
  first = finish64(first);
  second = finish64(second);
  first = u64(first + second);
  second = u64(second + first);
  const result = Buffer.alloc(16);
  result.writeBigUInt64LE(first);
  result.writeBigUInt64LE(second, 8);
  return result.toString('hex');
}

const digest =
  (algorithm: string): RuleFunctionBody =>
  (_context, value: string) =>
    hash(algorithm, value);

/** Of the bytes of UTF-8, in hexadecimal. */
export const hashes = {
  crc32: (_context, value: string) => lowestFirst(crc32(value)),
  crc32c: (_context, value: string) => lowestFirst(crc32c(Buffer.from(value))),
  md5: digest('md5'),
  murmur3_32: (_context, value: string) => lowestFirst(murmur32(Buffer.from(value))),
  murmur3_128: (_context, value: string) => murmur128(Buffer.from(value)),
  sha1: digest('sha1'),
  sha256: digest('sha256'),
  sha512: digest('sha512'),
} satisfies Record<string, RuleFunctionBody>;

import { gunzipSync, inflateSync } from 'node:zlib';
import type { DropReason } from '../drop-reasons.ts';

const isGzip = (payload: Buffer) => payload[0] === 0x1f && payload[1] === 0x8b;

/** RFC 1950: the method in the first byte, and both bytes together a multiple of 31. */
const isZlib = (payload: Buffer) =>
  payload.length >= 2 && ((payload[0] ?? 0) & 0x0f) === 8 && payload.readUInt16BE(0) % 31 === 0;

/** The compression of a payload by its first bytes; `null` when they match neither. */
export function compressionOf(payload: Buffer): 'gzip' | 'zlib' | null {
  if (isGzip(payload)) return 'gzip';
  return isZlib(payload) ? 'zlib' : null;
}

const decompress = { gzip: gunzipSync, zlib: inflateSync };

/** Unpacks gzip and zlib payloads of at most `limit` bytes; what is not packed is returned as it is. */
export function inflate(payload: Buffer, limit: number): Buffer | DropReason {
  const compression = compressionOf(payload);
  if (!compression) return payload;
  try {
    return decompress[compression](payload, { maxOutputLength: limit });
  } catch (error) {
    return error instanceof RangeError ? 'decompressed_too_large' : 'broken_compression';
  }
}

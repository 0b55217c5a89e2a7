import { gunzipSync, inflateSync } from 'node:zlib';
import type { DropReason } from '../drop-reasons.ts';

const isGzip = (payload: Buffer) => payload[0] === 0x1f && payload[1] === 0x8b;

/** RFC 1950: the first byte holds the method, and both bytes as one number are a multiple of 31. */
const isZlib = (payload: Buffer) =>
  payload.length >= 2 && ((payload[0] ?? 0) & 0x0f) === 8 && payload.readUInt16BE(0) % 31 === 0;

/** Detects gzip or zlib by the first bytes; `null` when they match neither. */
export function compressionOf(payload: Buffer): 'gzip' | 'zlib' | null {
  if (isGzip(payload)) return 'gzip';
  return isZlib(payload) ? 'zlib' : null;
}

const decompress = { gzip: gunzipSync, zlib: inflateSync };

/** Decompresses gzip and zlib payloads to at most `limit` bytes; other payloads are returned unchanged. */
export function inflate(payload: Buffer, limit: number): Buffer | DropReason {
  const compression = compressionOf(payload);
  if (!compression) return payload;
  try {
    return decompress[compression](payload, { maxOutputLength: limit });
  } catch (error) {
    return error instanceof RangeError ? 'decompressed_too_large' : 'broken_compression';
  }
}

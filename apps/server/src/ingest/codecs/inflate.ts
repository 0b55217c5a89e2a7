import { gunzipSync, inflateSync } from 'node:zlib';
import type { DropReason } from '../drop-reasons.ts';

const isGzip = (payload: Buffer) => payload[0] === 0x1f && payload[1] === 0x8b;

/** RFC 1950: the method in the first byte, and both bytes together a multiple of 31. */
const isZlib = (payload: Buffer) =>
  payload.length >= 2 && ((payload[0] ?? 0) & 0x0f) === 8 && payload.readUInt16BE(0) % 31 === 0;

/** Unpacks gzip and zlib payloads of at most `limit` bytes; what is not packed is returned as it is. */
export function inflate(payload: Buffer, limit: number): Buffer | DropReason {
  const unpack = isGzip(payload) ? gunzipSync : isZlib(payload) ? inflateSync : null;
  if (!unpack) return payload;
  try {
    return unpack(payload, { maxOutputLength: limit });
  } catch (error) {
    return error instanceof RangeError ? 'decompressed_too_large' : 'broken_compression';
  }
}

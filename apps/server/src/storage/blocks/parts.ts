import { parseExact } from '../../exact-json.ts';
import { compress, DamagedFrameError, decompress } from './frame.ts';

const lengthBytes = 4;

/** Joins a description and a body, each compressed, so that the description can be read alone. */
export function joinParts(head: unknown, body: Uint8Array | string | null): Uint8Array {
  const headFrame = compress(JSON.stringify(head));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(headFrame.length);
  return Buffer.concat(body === null ? [length, headFrame] : [length, headFrame, compress(body)]);
}

function splitParts(data: Uint8Array): { head: Uint8Array; body: Uint8Array } {
  if (data.length < lengthBytes) throw new DamagedFrameError('a column is empty');
  const end = lengthBytes + new DataView(data.buffer, data.byteOffset).getUint32(0, true);
  return { head: data.subarray(lengthBytes, end), body: data.subarray(end) };
}

/** @throws DamagedFrameError */
export function readHead(data: Uint8Array): unknown {
  return parseExact(decompress(splitParts(data).head).toString());
}

/** Reads a body of at most so many bytes. @throws DamagedFrameError */
export const readBody = (data: Uint8Array, maxBytes?: number): Buffer =>
  decompress(splitParts(data).body, maxBytes);

import { crc32 } from 'node:zlib';

/**
 * A frame is a header and a body. The header, little endian: the mark (8 bytes), bytes of the body (4), messages (4), the
 * sequence number of the first message (8), CRC-32 of the body (4), CRC-32 of the header up to here (4).
 */
export interface Frame {
  bodyBytes: number;
  /** Number of messages. */
  count: number;
  /** The number of the first message; messages are numbered without gaps. */
  sequence: number;
  bodyCrc: number;
}

export const headerBytes = 32;

/** Begins each frame and ends with the version of the format. 0xf5 and 0xf6 never occur in UTF-8. */
export const mark = Buffer.from([0xf5, 0x54, 0x52, 0x4a, 0xf6, 0x0d, 0x0a, 0x01]);

const headerCrcAt = headerBytes - 4;

export function encodeFrame(sequence: number, count: number, body: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes);
  mark.copy(header);
  header.writeUInt32LE(body.length, 8);
  header.writeUInt32LE(count, 12);
  header.writeBigUInt64LE(BigInt(sequence), 16);
  header.writeUInt32LE(crc32(body), 24);
  header.writeUInt32LE(crc32(header.subarray(0, headerCrcAt)), headerCrcAt);
  return Buffer.concat([header, body]);
}

/** Reads the header that begins at `at`; `null` when there is none or it is damaged. */
export function readHeader(bytes: Buffer, at = 0): Frame | null {
  if (bytes.length - at < headerBytes || bytes.compare(mark, 0, mark.length, at, at + mark.length) !== 0) {
    return null;
  }
  const crc = crc32(bytes.subarray(at, at + headerCrcAt));
  if (crc !== bytes.readUInt32LE(at + headerCrcAt)) return null;
  return {
    bodyBytes: bytes.readUInt32LE(at + 8),
    count: bytes.readUInt32LE(at + 12),
    sequence: Number(bytes.readBigUInt64LE(at + 16)),
    bodyCrc: bytes.readUInt32LE(at + 24),
  };
}

export const isIntact = (frame: Frame, body: Buffer) =>
  body.length === frame.bodyBytes && crc32(body) === frame.bodyCrc;

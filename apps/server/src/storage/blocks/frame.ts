import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Compressed bytes are not what was written. */
export class DamagedFrameError extends Error {
  override name = 'DamagedFrameError';
}

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** More than a block of messages has, or the longest message that is sealed. */
const mostBytes = 128 * 2 ** 20;

/** Compresses bytes or text; a checksum of the content is part of it. */
export const compress = (content: string | Uint8Array): Uint8Array => zstdCompressSync(content, compression);

/** Takes no more memory than `maxBytes`, whatever the frame says of itself. @throws DamagedFrameError */
export function decompress(frame: Uint8Array, maxBytes = mostBytes): Buffer {
  try {
    return zstdDecompressSync(frame, {
      // One buffer for all of it is faster than several, and with a byte left over, zlib does not ask for a second one.
      chunkSize: Math.max(leastChunk, Math.min(contentBytes(frame) ?? usualChunk, maxBytes) + 1),
      maxOutputLength: maxBytes,
    });
  } catch (error) {
    throw new DamagedFrameError(error instanceof Error ? error.message : String(error));
  }
}

const checksumBytes = 4;

/** Puts a checksum before bytes that are small or would not shrink; `name` tells where they are stored. */
export function withChecksum(content: Uint8Array, name = ''): Uint8Array {
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32LE(crc32(content, crc32(name)));
  return Buffer.concat([checksum, content]);
}

/** @throws DamagedFrameError */
export function checkedContent(data: Uint8Array, name = ''): Uint8Array {
  const content = data.subarray(checksumBytes);
  const isWhole =
    data.length > checksumBytes && Buffer.from(data).readUInt32LE() === crc32(content, crc32(name));
  if (!isWhole) throw new DamagedFrameError('its checksum is not that of its content');
  return content;
}

const leastChunk = 64;
const usualChunk = 65_536;
const magicBytes = 4;
const sizeLengths = [0, 2, 4, 8];

/** How many bytes a frame holds, by its header (RFC 8878, section 3.1.1.1); `null` when that does not say so. */
function contentBytes(frame: Uint8Array): number | null {
  const descriptor = frame[magicBytes] ?? 0;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const length = sizeLengths[descriptor >> 6] || Number(isSingleSegment);
  // A description of the window comes between, and no dictionary is ever used.
  const at = magicBytes + 1 + Number(!isSingleSegment);
  if (length === 0 || frame.length < at + length) return null;
  const view = new DataView(frame.buffer, frame.byteOffset);
  if (length === 1) return view.getUint8(at);
  if (length === 2) return view.getUint16(at, true) + 256;
  return length === 4 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true));
}

import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Compressed bytes are not what was written. */
export class DamagedFrameError extends Error {
  override name = 'DamagedFrameError';
}

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** More than a block of messages has, or a single message, of which no input takes more than 64 MB. */
const mostBytes = 128 * 2 ** 20;

/** Compresses bytes or text; a checksum of the content is part of it. */
export const compress = (content: string | Uint8Array): Uint8Array => zstdCompressSync(content, compression);

/** Takes no more memory than `maxBytes`, whatever the frame says of itself. @throws DamagedFrameError */
export function decompress(frame: Uint8Array, expectedBytes = 65_536, maxBytes = mostBytes): Buffer {
  try {
    // One buffer for all of it is faster than the several that are made otherwise.
    return zstdDecompressSync(frame, {
      chunkSize: Math.max(1024, expectedBytes),
      maxOutputLength: maxBytes,
    });
  } catch (error) {
    throw new DamagedFrameError(error instanceof Error ? error.message : String(error));
  }
}

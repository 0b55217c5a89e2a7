import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Compressed bytes are not what was written. */
export class DamagedFrameError extends Error {
  override name = 'DamagedFrameError';
}

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Compresses bytes or text; a checksum of the content is part of it. */
export const compress = (content: string | Uint8Array): Uint8Array => zstdCompressSync(content, compression);

/** @throws DamagedFrameError */
export function decompress(frame: Uint8Array, expectedBytes = 65_536): Buffer {
  try {
    // One buffer for all of it is faster than the several that are made otherwise.
    return zstdDecompressSync(frame, { chunkSize: Math.max(1024, expectedBytes) });
  } catch (error) {
    throw new DamagedFrameError(error instanceof Error ? error.message : String(error));
  }
}

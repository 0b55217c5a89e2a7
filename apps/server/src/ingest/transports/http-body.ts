import { promisify } from 'node:util';
import { gunzip, inflate, inflateRaw } from 'node:zlib';
import { keyedLimiter } from '../../keyed-limiter.ts';
import { compressionOf } from '../codecs/inflate.ts';
import { type DropReason, dropReasons } from '../drop-reasons.ts';

/** A refused request: its response status, and the drop reason it is counted under, if any. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly counted: DropReason | null;

  constructor(status: number, message: string, counted: DropReason | null = null) {
    super(message);
    this.status = status;
    this.counted = counted;
  }
}

const unpackers = {
  gzip: promisify(gunzip),
  zlib: promisify(inflate),
  deflate: promisify(inflateRaw),
};

const packedEncodings = new Set(['gzip', 'x-gzip', 'deflate']);
/** `{`, white space and the first byte of a byte order mark; raw deflate of a JSON object starts with none of them. */
const firstOfPlain = new Set([0x7b, 0x20, 0x09, 0x0a, 0x0d, 0xef]);

const tooLargeUnpacked = (limit: number) =>
  new HttpRefusal(413, `The decompressed body is larger than ${limit} bytes.`, 'decompressed_too_large');

const brokenCompression = () => new HttpRefusal(400, dropReasons.broken_compression, 'broken_compression');

/** Bodies are decompressed four at a time, because a small one can expand to a large one. */
const runLimited = keyedLimiter({ running: 4, waiting: Number.POSITIVE_INFINITY });

/** Resolves with `null` when the body is not compressed that way. */
async function unpack(body: Buffer, packing: keyof typeof unpackers, limit: number): Promise<Buffer | null> {
  try {
    return await runLimited('', () => unpackers[packing](body, { maxOutputLength: limit }));
  } catch (error) {
    if (error instanceof RangeError) throw tooLargeUnpacked(limit);
    return null;
  }
}

/** Handles a body that cannot be decompressed: refused if its `Content-Encoding` says it is compressed, else plain. */
function asDeclared(body: Buffer, encodings: string[]): Buffer {
  if (encodings.some((encoding) => packedEncodings.has(encoding))) throw brokenCompression();
  const unknown = encodings.find((encoding) => encoding !== 'identity');
  if (unknown) throw new HttpRefusal(415, `The content encoding ${unknown} is not supported.`);
  return body;
}

/**
 * Decompresses a body by its first bytes. Widely used libraries leave out `Content-Encoding`, send a wrong one, or
 * send a list of supported encodings. Raw deflate has no signature and is tried last.
 */
export async function unpackBody(body: Buffer, declared: string, limit: number): Promise<Buffer> {
  const packing = compressionOf(body);
  if (!packing && firstOfPlain.has(body[0] ?? 0x20)) return body;
  const unpacked = await unpack(body, packing ?? 'deflate', limit);
  if (unpacked) return unpacked;
  if (packing) throw brokenCompression();
  return asDeclared(
    body,
    declared
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
}

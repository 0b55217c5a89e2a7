import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, inflate, inflateRaw } from 'node:zlib';
import { packingOf } from '../codecs/inflate.ts';
import { type DropReason, dropReasons } from '../drop-reasons.ts';

/** A request that cannot be taken: the status that says so, and what it is counted as, if at all. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly counted: DropReason | null;

  constructor(status: number, message: string, counted: DropReason | null = null) {
    super(message);
    this.status = status;
    this.counted = counted;
  }
}

/** Bytes of a body over the limit that are read and thrown away, so that its sender gets to read the answer. */
const mostDiscarded = 32 << 20;

const unpackers = {
  gzip: promisify(gunzip),
  zlib: promisify(inflate),
  deflate: promisify(inflateRaw),
};

const packedEncodings = new Set(['gzip', 'x-gzip', 'deflate']);
/** `{`, blanks and the first byte of a byte order mark: no JSON object packed as raw deflate begins with one of them. */
const firstOfPlain = new Set([0x7b, 0x20, 0x09, 0x0a, 0x0d, 0xef]);

function receive(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const tooLarge = () => new HttpRefusal(413, `The request body is larger than ${limit} bytes.`, 'too_long');
  let chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else chunks = [];
    if (length > limit + mostDiscarded) reject(tooLarge());
  });
  request.on('end', () => {
    if (length > limit) reject(tooLarge());
    else resolve(Buffer.concat(chunks, length));
  });
  request.on('error', reject);
  request.on('close', () => reject(new Error('The request ended before its body did.')));
  return promise;
}

export interface BodyLimits {
  /** Bytes on the wire. */
  body: number;
  /** Bytes once unpacked. */
  decompressed: number;
}

const tooLargeUnpacked = (limit: number) =>
  new HttpRefusal(413, `The decompressed body is larger than ${limit} bytes.`, 'decompressed_too_large');

const brokenCompression = () => new HttpRefusal(400, dropReasons.broken_compression, 'broken_compression');

/** `null` when the body is not packed that way. */
async function unpack(body: Buffer, packing: keyof typeof unpackers, limit: number): Promise<Buffer | null> {
  try {
    return await unpackers[packing](body, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof RangeError) throw tooLargeUnpacked(limit);
    return null;
  }
}

/** What to make of a body that cannot be unpacked: its sender says whether it was meant to be. */
function asDeclared(body: Buffer, encodings: string[]): Buffer {
  if (encodings.some((encoding) => packedEncodings.has(encoding))) throw brokenCompression();
  const unknown = encodings.find((encoding) => encoding !== 'identity');
  if (unknown) throw new HttpRefusal(415, `The content encoding ${unknown} is not known.`);
  return body;
}

/**
 * The body of a request, unpacked as its first bytes say: `Content-Encoding` is left out, wrong, or a list of what the
 * sender can do in more than one library in wide use. Raw deflate has no mark of its own and is tried last.
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const body = await receive(request, limits.body);
  const packing = packingOf(body);
  if (!packing && firstOfPlain.has(body[0] ?? 0x20)) return body;
  const unpacked = await unpack(body, packing ?? 'deflate', limits.decompressed);
  if (unpacked) return unpacked;
  if (packing) throw brokenCompression();
  const declared = request.headers['content-encoding'] ?? '';
  return asDeclared(
    body,
    declared
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
}

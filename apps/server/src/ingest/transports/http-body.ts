import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
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

const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
]);

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

/** The body of a request, unpacked as its `Content-Encoding` says. */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  const decode = decoders.get(encoding);
  if (!decode && encoding !== 'identity')
    throw new HttpRefusal(415, `The content encoding ${encoding} is not known.`);
  const body = await receive(request, limits.body);
  if (!decode) return body;
  try {
    return await decode(body, { maxOutputLength: limits.decompressed });
  } catch (error) {
    if (error instanceof RangeError)
      throw new HttpRefusal(
        413,
        `The decompressed body is larger than ${limits.decompressed} bytes.`,
        'decompressed_too_large',
      );
    throw new HttpRefusal(400, dropReasons.broken_compression, 'broken_compression');
  }
}

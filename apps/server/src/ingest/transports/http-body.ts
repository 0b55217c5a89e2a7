import { promisify } from 'node:util';
import { gunzip, inflate, inflateRaw } from 'node:zlib';
import { turns } from '../../turns.ts';
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

const unpackers = {
  gzip: promisify(gunzip),
  zlib: promisify(inflate),
  deflate: promisify(inflateRaw),
};

const packedEncodings = new Set(['gzip', 'x-gzip', 'deflate']);
/** `{`, blanks and the first byte of a byte order mark: no JSON object packed as raw deflate begins with one of them. */
const firstOfPlain = new Set([0x7b, 0x20, 0x09, 0x0a, 0x0d, 0xef]);

const tooLargeUnpacked = (limit: number) =>
  new HttpRefusal(413, `The decompressed body is larger than ${limit} bytes.`, 'decompressed_too_large');

const brokenCompression = () => new HttpRefusal(400, dropReasons.broken_compression, 'broken_compression');

/** Bodies are unpacked a few at a time: small ones can become large ones. */
const inTurn = turns({ running: 4, waiting: Number.POSITIVE_INFINITY });

/** `null` when the body is not packed that way. */
async function unpack(body: Buffer, packing: keyof typeof unpackers, limit: number): Promise<Buffer | null> {
  try {
    return await inTurn('', () => unpackers[packing](body, { maxOutputLength: limit }));
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
 * A body, unpacked as its first bytes say: `Content-Encoding` is left out, wrong, or a list of what the sender can do in
 * more than one library in wide use. Raw deflate has no mark of its own and is tried last.
 */
export async function unpackBody(body: Buffer, declared: string, limit: number): Promise<Buffer> {
  const packing = packingOf(body);
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

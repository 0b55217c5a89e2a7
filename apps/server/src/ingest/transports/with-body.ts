import type { IncomingMessage } from 'node:http';
import { RequestTimeoutError, TooLargeError, UnavailableError } from '../../errors.ts';
import type { BodyBudget, HeldBody } from '../../http-limits/body-budget.ts';
import { readBody } from '../../http-limits/read-body.ts';
import { HttpRefusal, unpackBody } from './http-body.ts';

/** Timeouts for a whole body and for a pause within it. */
const times = { wholeMs: 60_000, pauseMs: 10_000 };

export interface BodyLimits {
  /** Bytes on the wire. */
  body: number;
  /** Bytes after decompression. */
  decompressed: number;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof TooLargeError) return new HttpRefusal(413, `${error.message}.`, 'too_long');
  if (error instanceof RequestTimeoutError) return new HttpRefusal(408, `${error.message}.`);
  if (error instanceof UnavailableError) return new HttpRefusal(503, `${error.message}.`);
  return error;
}

async function receive(request: IncomingMessage, most: number, held: HeldBody): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  try {
    return await readBody(request, announced, { most, ...times }, held);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Passes the decompressed body of a request to `take`, and counts its bytes until `take` is done. */
export async function withBody<T>(
  request: IncomingMessage,
  limits: BodyLimits,
  budget: BodyBudget,
  take: (body: Buffer) => Promise<T>,
): Promise<T> {
  const held = budget.open('');
  try {
    const body = await receive(request, limits.body, held);
    const declared = request.headers['content-encoding'] ?? '';
    const whole = await unpackBody(body, declared, limits.decompressed);
    if (whole !== body && !held.take(whole.length)) {
      throw new HttpRefusal(503, 'Too many request bodies are being received; try again later.');
    }
    return await take(whole);
  } finally {
    held.release();
  }
}

import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { BadRequestError, RequestTimeoutError, TooLargeError, UnavailableError } from '../errors.ts';
import type { HeldBody } from './body-budget.ts';

export interface BodyLimits {
  /** Bytes. */
  most: number;
  /** Timeouts for the whole body and for a pause within it. */
  wholeMs: number;
  pauseMs: number;
}

const ignore = () => {};

/**
 * Receives a body within its limits. The rest of a refused body is read and discarded: closing a connection with unread
 * bytes resets it, and the client never sees the response.
 */
export function readBody(
  payload: Readable,
  announced: number,
  limits: BodyLimits,
  held: HeldBody,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let chunks: Buffer[] = [];
  let length = 0;

  function settle(): void {
    clearTimeout(whole);
    clearTimeout(pause);
    payload.off('data', take).off('end', complete).off('error', breakOff).off('close', breakOff);
  }
  function refuse(error: Error): void {
    settle();
    chunks = [];
    held.release();
    payload.on('error', ignore).resume();
    reject(error);
  }
  const late = () => refuse(new RequestTimeoutError('The body did not arrive in time'));
  const tooLarge = () => refuse(new TooLargeError(`The body is larger than ${limits.most} bytes`));
  const breakOff = () => refuse(new BadRequestError('The request ended before its body did'));
  function take(chunk: Buffer): void {
    pause.refresh();
    length += chunk.length;
    if (length > limits.most) tooLarge();
    else if (!held.take(chunk.length))
      refuse(new UnavailableError('Too many request bodies are being received; try again later'));
    else chunks.push(chunk);
  }
  function complete(): void {
    settle();
    resolve(Buffer.concat(chunks, length));
  }

  const whole = setTimeout(late, limits.wholeMs);
  const pause = setTimeout(late, limits.pauseMs);
  if (announced > limits.most) tooLarge();
  else payload.on('data', take).on('end', complete).on('error', breakOff).on('close', breakOff);
  return promise;
}

/** Discards the rest of a refused body, so that the client can read the response; disconnects after `withinMs`. */
export function discardRest(request: IncomingMessage, withinMs: number): void {
  const cut = setTimeout(() => request.destroy(), withinMs).unref();
  request.once('close', () => clearTimeout(cut)).resume();
}

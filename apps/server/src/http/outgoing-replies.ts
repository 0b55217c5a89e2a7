import { finished, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { TooManyAttemptsError } from '../errors.ts';
import { JsonText } from '../json-text.ts';
import { Quota, type Share } from '../quota.ts';

const megabyte = 2 ** 20;
/** Bytes of replies that wait for their clients to read them. */
const limits = {
  perOwner: { count: Number.POSITIVE_INFINITY, bytes: 32 * megabyte },
  total: { count: Number.POSITIVE_INFINITY, bytes: 96 * megabyte },
};
/** What is smaller is not worth counting. */
const smallBytes = 64 * 1024;
const retryAfterSeconds = 5;

/** Replies on their way: a client that asks for much and reads nothing must not fill the memory. */
export class OutgoingReplies {
  readonly #quota: Quota;

  constructor(shares: { perOwner: Share; total: Share } = limits) {
    this.#quota = new Quota(shares);
  }

  /** Sends JSON; throws a TooManyAttemptsError when too much waits to be read already. */
  send(reply: FastifyReply, json: string | JsonText, owner: string): FastifyReply {
    const parts = json instanceof JsonText ? json.parts : [Buffer.from(json)];
    const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
    if (bytes > smallBytes) this.#hold(reply, bytes, owner);
    reply.header('content-length', bytes);
    return reply.send(
      bytes > smallBytes ? Readable.from(parts, { objectMode: false }) : Buffer.concat(parts),
    );
  }

  #hold(reply: FastifyReply, bytes: number, owner: string): void {
    // Whoever is sent nothing else gets the largest of replies, which are limited where they are made.
    const exceeded = this.#quota.held(owner).count === 0 ? null : this.#quota.exceededBy(owner, bytes);
    const isFull = exceeded === 'total' || this.#quota.total.bytes > limits.total.bytes;
    if (exceeded !== null || isFull) {
      const whose = exceeded === 'owner' ? 'your' : "other users'";
      throw new TooManyAttemptsError(`Too many of ${whose} replies are still being sent`, retryAfterSeconds);
    }
    this.#quota.add(owner, bytes);
    finished(reply.raw, () => this.#quota.remove(owner, bytes));
  }
}

import { finished, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { TooManyAttemptsError } from '../errors.ts';
import { Quota, type Share } from '../quota.ts';

const megabyte = 2 ** 20;
/** Bytes of replies that clients have not read yet. */
const defaultLimits = {
  perOwner: { count: Number.POSITIVE_INFINITY, bytes: 32 * megabyte },
  total: { count: Number.POSITIVE_INFINITY, bytes: 96 * megabyte },
};
/** Smaller replies are not counted. */
const smallBytes = 64 * 1024;
const retryAfterSeconds = 5;

/** Limits the memory of replies being sent, which a client could fill by requesting a lot and reading nothing. */
export class OutgoingReplies {
  readonly #quota: Quota;
  readonly #total: Share;

  constructor(limits: { perOwner: Share; total: Share } = defaultLimits) {
    this.#quota = new Quota(limits);
    this.#total = limits.total;
  }

  /** Sends a body in parts; throws a TooManyAttemptsError when too many bytes are unread already. */
  send(reply: FastifyReply, parts: readonly Uint8Array[], owner: string): FastifyReply {
    const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
    if (bytes > smallBytes) this.#hold(reply, bytes, owner);
    reply.header('content-length', bytes);
    return reply.send(
      bytes > smallBytes ? Readable.from(parts, { objectMode: false }) : Buffer.concat(parts),
    );
  }

  #hold(reply: FastifyReply, bytes: number, owner: string): void {
    // An owner's only reply may exceed the limits: each reply is already limited where it is created.
    const exceeded = this.#quota.held(owner).count === 0 ? null : this.#quota.exceededBy(owner, bytes);
    if (exceeded !== null || this.#quota.total.bytes > this.#total.bytes) {
      const whose = exceeded === 'owner' ? 'your' : "other users'";
      throw new TooManyAttemptsError(`Too many of ${whose} replies are still being sent`, retryAfterSeconds);
    }
    this.#quota.add(owner, bytes);
    finished(reply.raw, () => this.#quota.remove(owner, bytes));
  }
}

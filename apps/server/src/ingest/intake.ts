import type { StoredMessage } from '../storage/message.ts';
import type { Chain } from './chain/chain.ts';
import type { Codec } from './codecs/codec.ts';
import { type DropReason, isTemporary } from './drop-reasons.ts';
import type { Draft, Reception } from './message.ts';
import { accountedBytes, type MessageFactory } from './message-factory.ts';
import type { InputMetrics } from './metrics/input-metrics.ts';
import type { Throughput } from './metrics/throughput.ts';
import type { Outcome } from './processing/batch.ts';

/** Who sent a payload; the name is filled in once it is known. */
export interface Remote {
  address: string | null;
  port: number | null;
  name: string | null;
}

export interface IntakeParts {
  codec: Codec;
  factory: MessageFactory;
  metrics: InputMetrics;
  chain: Chain;
  throughput: Throughput;
  /** Whether to look up the host names of senders. */
  wantsNames: boolean;
  /** Whether senders can be made to wait while messages cannot be stored. */
  canHoldBack: boolean;
}

const blank = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20]);

/** Whether a payload is only white space; the first byte decides for most payloads. */
function isBlank(payload: Buffer): boolean {
  for (let at = 0; at < payload.length; at++) if (!blank.has(payload[at] ?? 0)) return false;
  return true;
}

const receptionFrom = ({ address, port, name }: Remote): Reception => ({
  at: Date.now(),
  remoteAddress: address,
  remotePort: port,
  remoteName: name,
});

/** Decodes, completes and queues the payloads of one input. */
export class Intake {
  readonly metrics: InputMetrics;
  readonly wantsNames: boolean;
  readonly #codec: Codec;
  readonly #factory: MessageFactory;
  readonly #chain: Chain;
  readonly #throughput: Throughput;
  readonly #unawaited: Outcome;
  readonly #canHoldBack: boolean;

  constructor(parts: IntakeParts) {
    this.metrics = parts.metrics;
    this.wantsNames = parts.wantsNames;
    this.#codec = parts.codec;
    this.#factory = parts.factory;
    this.#chain = parts.chain;
    this.#throughput = parts.throughput;
    this.#canHoldBack = parts.canHoldBack;
    this.#unawaited = {
      stored: () => {},
      failed: (reason) => this.metrics.drop(reason),
    };
  }

  /** Why new messages are refused; `null` when they are not. */
  get refusal(): DropReason | null {
    return this.#chain.refusal;
  }

  /** Takes a payload from a sender that does not wait for a response. */
  take(payload: Buffer, remote: Remote): void {
    if (isBlank(payload)) {
      this.#count(payload);
      this.metrics.emptyMessages += 1;
      return;
    }
    const reception = receptionFrom(remote);
    const decoded = this.#codec.decode(payload, reception);
    if (decoded === null) return;
    this.#count(payload, Array.isArray(decoded) ? decoded.length : 1);
    if (typeof decoded === 'string') {
      this.metrics.drop(decoded);
      return;
    }
    const messages = this.#complete(decoded, reception);
    const bytes = payload.length / messages.length;
    for (const message of messages) this.#chain.add(message, bytes, this.#unawaited, this.#canHoldBack);
  }

  /**
   * Takes the payloads of one request whose sender waits until they are stored. When one is invalid, either all are
   * refused or only that one is dropped, for senders that would send it again and again.
   * Resolves with `null` when all valid ones are stored, else with the reason.
   */
  async takeAwaited(
    payloads: Buffer[],
    remote: Remote,
    invalid: 'refuse' | 'drop' = 'refuse',
  ): Promise<DropReason | null> {
    const messages: StoredMessage[] = [];
    let bytes = 0;
    for (const [position, payload] of payloads.entries()) {
      const reception = receptionFrom(remote);
      const decoded = this.#codec.decode(payload, reception);
      if (typeof decoded === 'string' && invalid === 'drop') {
        this.#count(payload);
        this.metrics.drop(decoded);
        continue;
      }
      if (typeof decoded === 'string') {
        for (const rest of payloads.slice(position)) this.#count(rest);
        this.metrics.drop(decoded, messages.length + payloads.length - position);
        return decoded;
      }
      if (decoded === null) continue;
      this.#count(payload, Array.isArray(decoded) ? decoded.length : 1);
      messages.push(...this.#complete(decoded, reception));
      bytes += payload.length;
    }
    return this.#storeAwaited(messages, bytes);
  }

  drop(reason: DropReason, count = 1): void {
    this.metrics.drop(reason, count);
  }

  close(): void {
    this.#codec.close?.();
  }

  /** Completes the messages of a payload; those without a text are counted as empty. */
  #complete(decoded: Draft | Draft[], reception: Reception): StoredMessage[] {
    const drafts = Array.isArray(decoded) ? decoded : [decoded];
    const filled = drafts.filter(({ message }) => message !== '');
    this.metrics.emptyMessages += drafts.length - filled.length;
    const messages = filled.map((draft) => this.#factory.complete(draft, reception));
    for (const message of messages) this.#throughput.traffic.decoded += accountedBytes(message);
    this.#throughput.receiveTimes.mark('received', messages);
    return messages;
  }

  #count(payload: Buffer, messages = 1): void {
    this.metrics.incomingMessages.mark(messages);
    this.metrics.rawSize.mark(payload.length);
    this.#throughput.input.total += messages;
    this.#throughput.traffic.input += payload.length;
  }

  #storeAwaited(messages: StoredMessage[], bytes: number): Promise<DropReason | null> {
    return new Promise((resolve) => {
      let open = messages.length;
      let problem: DropReason | null = null;
      const done = () => {
        open -= 1;
        if (open === 0) resolve(problem);
      };
      const failed = (reason: DropReason) => {
        this.metrics.drop(reason);
        // What can be sent again matters more than a message that no retry will store.
        if (problem === null || !isTemporary(problem)) problem = reason;
        done();
      };
      if (open === 0) resolve(null);
      else this.#chain.addAwaited(messages, bytes, { stored: done, failed });
    });
  }
}

import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { BodyBudget, type HeldBody } from '../../http-limits/body-budget.ts';
import { keyedLimiter } from '../../keyed-limiter.ts';
import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import { isTemporary } from '../drop-reasons.ts';
import {
  acknowledgement,
  LumberjackError,
  type LumberjackFrame,
  LumberjackFrames,
  wholeFrames,
} from '../framing/lumberjack-frames.ts';
import type { Intake, Remote } from '../intake.ts';
import { Gate } from './gate.ts';
import { remoteOf } from './remote-of.ts';
import type { ServerSocket } from './server-socket.ts';
import { listenForStreams } from './stream-server.ts';
import type { Transport } from './transport.ts';

const limits = { frame: 16 << 20, pairs: 1000 };
const maxDecompressed = 32 << 20;
/** Limits the bytes of incomplete frames and unacknowledged events in memory, of all connections together. */
const maxHeldBytes = 128 << 20;
/** Bytes of acknowledgements that a sender may leave unread. */
const maxUnread = 65_536;
/** How long a stopping input waits for events that are being stored. */
const stopTimeoutMs = 2000;
/** A larger window is stored and acknowledged in parts. */
const part = { events: 2000, bytes: 4 << 20 };

const unpack = promisify(inflate);
/** Frames are decompressed two at a time, because a small one can expand to a large one. */
const runLimited = keyedLimiter({ running: 2, waiting: Number.POSITIVE_INFINITY });

async function decompress(payload: Buffer): Promise<Buffer> {
  try {
    return await runLimited('', () => unpack(payload, { maxOutputLength: maxDecompressed }));
  } catch (error) {
    if (error instanceof RangeError)
      throw new LumberjackError(`A frame decompresses to more than ${maxDecompressed} bytes.`, true);
    throw new LumberjackError('A compressed frame cannot be decompressed.');
  }
}

/** The connection is closed without an acknowledgement, so that the sender sends its events again. */
class NotAcknowledgedError extends Error {}

/** The events of one connection that are not acknowledged yet. */
class Window {
  payloads: Buffer[] = [];
  bytes = 0;
  /** Events of the window that have not arrived. */
  missing = 0;
  #version = 0;
  #sequence = 0;

  add({ version, sequence, payload }: LumberjackFrame & { kind: 'event' }): void {
    this.payloads.push(payload);
    this.bytes += payload.length;
    this.missing -= 1;
    this.#version = version;
    this.#sequence = sequence;
  }

  get isDue(): boolean {
    return this.missing <= 0 || this.payloads.length >= part.events || this.bytes >= part.bytes;
  }

  /** Empties the window; returns its events and their acknowledgement. */
  take(): { payloads: Buffer[]; reply: Buffer } {
    const { payloads } = this;
    this.payloads = [];
    this.bytes = 0;
    return { payloads, reply: acknowledgement(this.#version, this.#sequence) };
  }
}

/**
 * Receives events from Beats by the Lumberjack protocol. Events are acknowledged once they are stored; those of a
 * connection that ends before are discarded, because their sender sends them again.
 */
export class BeatsTransport implements Transport {
  readonly #configuration: ConfigurationReader;
  readonly #intake: Intake;
  readonly #budget = new BodyBudget(maxHeldBytes, maxHeldBytes);
  readonly #gate = new Gate();
  readonly #storing = new Set<Promise<boolean>>();
  #server: ServerSocket | null = null;
  #isStopped = false;

  constructor(configuration: ConfigurationReader, intake: Intake) {
    this.#configuration = configuration;
    this.#intake = intake;
  }

  get port(): number | null {
    return this.#server?.port ?? null;
  }

  async start(): Promise<void> {
    this.#server = await listenForStreams(this.#configuration, this.#intake.metrics, (stream) => {
      void this.#serve(stream);
    });
  }

  /** Events that are being stored are acknowledged first, so that they are not sent again. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.resume();
    await Promise.race([Promise.all(this.#storing), delay(stopTimeoutMs, undefined, { ref: false })]);
    await this.#server?.close();
  }

  /** Connections are read on after {@link resume}. */
  pause(): void {
    this.#gate.close();
  }

  resume(): void {
    this.#gate.open();
  }

  second(): void {
    this.#server?.second();
  }

  async #serve(stream: Socket): Promise<void> {
    const held = this.#budget.open('');
    // A reset while an acknowledgement is written; reading reports it too.
    stream.on('error', () => {});
    try {
      await this.#read(stream, held);
      stream.end();
    } catch (error) {
      if (error instanceof LumberjackError)
        this.#intake.drop(error.isTooLong ? 'too_long' : 'not_lumberjack');
      // Otherwise the sender reset the connection, or its events could not be stored.
      stream.destroy();
    } finally {
      held.release();
    }
  }

  /** Acknowledges the events of a window once they are stored; resolves with `false` when they cannot be. */
  async #store(window: Window, stream: Socket, remote: Remote): Promise<boolean> {
    const { payloads, reply } = window.take();
    const problem = await this.#intake.takeAwaited(payloads, remote, 'drop');
    if (problem && isTemporary(problem)) return false;
    stream.write(reply);
    return true;
  }

  async #read(stream: Socket, held: HeldBody): Promise<void> {
    const frames = new LumberjackFrames(limits);
    const window = new Window();
    const remote = remoteOf(stream);
    const take = async (frame: LumberjackFrame): Promise<void> => {
      if (frame.kind === 'window') window.missing = frame.size;
      else if (frame.kind === 'event') {
        window.add(frame);
        if (!window.isDue) return;
        if (this.#isStopped) throw new NotAcknowledgedError('The input stops.');
        const stored = this.#store(window, stream, remote);
        this.#storing.add(stored);
        const isStored = await stored.finally(() => this.#storing.delete(stored));
        if (!isStored) throw new NotAcknowledgedError('Storing failed.');
        if (stream.writableLength > maxUnread)
          throw new NotAcknowledgedError('Acknowledgements are not read.');
      } else {
        const whole = await decompress(frame.payload);
        for (const inner of wholeFrames(whole, limits)) {
          if (inner.kind === 'compressed') throw new LumberjackError('A compressed frame holds another one.');
          await take(inner);
        }
      }
    };
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      await this.#gate.passed();
      for (const frame of frames.push(chunk)) await take(frame);
      held.release();
      if (!held.take(frames.heldBytes + window.bytes))
        throw new NotAcknowledgedError('Too many bytes are held.');
    }
  }
}

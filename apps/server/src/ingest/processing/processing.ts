import type { Batch } from './batch.ts';
import { InFlight, type TimedStage } from './in-flight.ts';
import type { MessageChange } from './message-change.ts';
import type { WorkItem } from './protocol.ts';

export interface ProcessingOptions {
  /** Messages in process from which on no more are taken. */
  maxInFlight: number;
  /** The same in bytes of payload. */
  maxInFlightBytes: number;
}

export const defaultProcessing: ProcessingOptions = { maxInFlight: 10_000, maxInFlightBytes: 32 << 20 };

/** The share of the limits that is much. */
const crowded = 0.3;

interface ProcessingParts {
  /** The stages of the current configuration, in order. */
  stages(): readonly TimedStage[];
  /** Processes messages that need user code. */
  elsewhere(items: WorkItem[]): Promise<MessageChange[]>;
  /** Is given processed batches, in the order in which they came. */
  passOn(batch: Batch): void;
  /** It was behind and no longer is. */
  onCaughtUp(): void;
  /** Much is in process, though more may be; or no longer. */
  onCrowded(isCrowded: boolean): void;
  options: ProcessingOptions;
}

/** Runs the stages. Several batches may be in process at once; they are passed on in the order in which they came. */
export class Processing {
  readonly #parts: ProcessingParts;
  #inFlight: InFlight[] = [];
  #messages = 0;
  #bytes = 0;
  #isBehind = false;
  #isCrowded = false;
  /** Who waits for a batch to be passed on. */
  readonly #waiting = new Map<InFlight, (() => void)[]>();

  constructor(parts: ProcessingParts) {
    this.#parts = parts;
  }

  /** Messages in process. */
  get size(): number {
    return this.#messages;
  }

  /** Whether so much is in process that no more should be taken. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  take(batch: Batch): void {
    const inFlight = new InFlight(batch);
    this.#inFlight.push(inFlight);
    this.#count(inFlight, 1);
    inFlight.begin(this.#parts.stages(), this.#parts.elsewhere, () => this.#advance());
    this.#advance();
  }

  /** Resolves when all batches taken so far are passed on; it does not wait for those that follow. */
  whenPassedOn(): Promise<void> {
    const last = this.#inFlight.at(-1);
    if (!last) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.set(last, [...(this.#waiting.get(last) ?? []), resolve]);
    });
  }

  #advance(): void {
    for (let [first] = this.#inFlight; first?.isProcessed; [first] = this.#inFlight) {
      this.#inFlight.shift();
      this.#count(first, -1);
      this.#parts.passOn(first.batch);
      for (const resolve of this.#waiting.get(first) ?? []) resolve();
      this.#waiting.delete(first);
    }
    this.#watchLimits();
  }

  #count({ size, batch }: InFlight, sign: 1 | -1): void {
    this.#messages += sign * size;
    this.#bytes += sign * batch.bytes;
  }

  /** A limit ends at half of it, so that not every other batch is treated in another way. */
  #watchLimits(): void {
    const { options, onCaughtUp, onCrowded } = this.#parts;
    const used = Math.max(this.#messages / options.maxInFlight, this.#bytes / options.maxInFlightBytes);
    const exceeds = (share: number, wasExceeded: boolean) => used >= (wasExceeded ? share / 2 : share);
    const isCrowded = exceeds(crowded, this.#isCrowded);
    if (isCrowded !== this.#isCrowded) {
      this.#isCrowded = isCrowded;
      onCrowded(isCrowded);
    }
    const wasBehind = this.#isBehind;
    this.#isBehind = exceeds(1, wasBehind);
    if (wasBehind && !this.#isBehind) onCaughtUp();
  }
}

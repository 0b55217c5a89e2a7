import { Script } from 'node:vm';
import { LookupPending, type Lookups, noLookups } from '../../lookup/lookups.ts';
import type { Expression, UserCode } from '../stage/expression.ts';
import type { Incident } from './protocol.ts';
import type { SharedProgress } from './shared-progress.ts';

/** Milliseconds that one message may take. */
export const sliceMs = 100;
/** Expressions that may be stopped on one message; then it gets no further user code. */
const maxStopsPerMessage = 3;
/** How often an expression may be stopped in one batch; then it is not run until the configuration changes. */
const maxStopsPerBatch = 5;
/** Microseconds of computing, in one slice or several, before a message is blamed: the machine may be busy. */
const minComputing = (sliceMs * 1000) / 2;
/** Slices that a message may use up with less than that. */
const maxStarvedSlices = 10;

const hook = 'tailraceSlice';
const script = new Script(`${hook}()`);

/** Calls `work`, and returns false when it was stopped. V8 stops even a regular expression that backtracks. */
function runsWithin(timeout: number, work: () => void): boolean {
  Object.assign(globalThis, { [hook]: work });
  try {
    script.runInThisContext({ timeout });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return false;
    throw error;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export interface Watched {
  count: number;
  /** Expressions that are not run. */
  stopped: readonly string[];
  /** Processes a message from the beginning; it is called again for a message on which it was stopped. */
  process(position: number): void;
  /** An expression was stopped on this message, or null when it was something else. */
  stoppedOn(position: number, expression: Expression | null): void;
}

/**
 * Processes batches with user code and stops what takes too long. A timer of its own for each expression would cost more
 * than most expressions, so as many messages as possible share a slice of time. The message on which a slice ended
 * starts again in a new slice; when it uses up that one alone, the expression that was running is skipped on it.
 */
export class Watchdog implements UserCode {
  lookups: Lookups = noLookups;
  readonly #progress: SharedProgress;
  readonly #incidents: Incident[] = [];
  /** Expressions that are not run until the configuration changes. */
  readonly #stopped = new Set<string>();
  /** Expressions that were stopped on the current message. */
  readonly #skipped = new Set<string>();
  readonly #stops = new Map<string, number>();
  #running: Expression | null = null;
  #isGivenUp = false;

  constructor(progress: SharedProgress) {
    this.#progress = progress;
  }

  run<T>(expression: Expression, work: () => T): T | null {
    const { key } = expression;
    if (this.#isGivenUp || this.#stopped.has(key) || this.#skipped.has(key)) return null;
    this.#running = expression;
    this.#progress.expression = expression.hash;
    try {
      return work();
    } catch (error) {
      if (error instanceof LookupPending) throw error;
      this.#stopped.add(key);
      this.#incidents.push({ key, failure: messageOf(error) });
      return null;
    } finally {
      // Not reached when the slice ends meanwhile.
      this.#running = null;
      this.#progress.expression = 0;
    }
  }

  /** Runs stopped expressions again, except those that a batch says are stopped. */
  configured(): void {
    this.#stopped.clear();
  }

  /** Processes a batch, and returns what happened to expressions. */
  processAll({ count, stopped, process, stoppedOn }: Watched): Incident[] {
    for (const key of stopped) this.#stopped.add(key);
    let position = 0;
    const slice = () => {
      for (; position < count; position++) {
        process(position);
        this.#beginMessage();
      }
    };
    let stops = 0;
    let starved = 0;
    let computed = 0;
    while (position < count) {
      const first = position;
      const cpuBefore = globalThis.process.threadCpuUsage();
      this.#progress.beat();
      if (runsWithin(sliceMs, slice)) break;
      const running = this.#endRun();
      if (position > first) {
        stops = 0;
        starved = 0;
        computed = 0;
        continue;
      }
      const { user, system } = globalThis.process.threadCpuUsage(cpuBefore);
      computed += user + system;
      starved += 1;
      if (computed < minComputing && starved < maxStarvedSlices) continue;
      starved = 0;
      computed = 0;
      stops += 1;
      stoppedOn(position, running);
      if (running) this.#stop(running);
      if (running && stops < maxStopsPerMessage) continue;
      if (!this.#isGivenUp) this.#isGivenUp = true;
      else {
        // Without user code: a stage itself takes too long.
        position += 1;
        stops = 0;
        this.#beginMessage();
      }
    }
    return this.#endBatch();
  }

  #endRun(): Expression | null {
    const running = this.#running;
    this.#running = null;
    this.#progress.expression = 0;
    return running;
  }

  #stop({ key }: Expression): void {
    const stops = (this.#stops.get(key) ?? 0) + 1;
    this.#stops.set(key, stops);
    this.#skipped.add(key);
    if (stops >= maxStopsPerBatch) this.#stopped.add(key);
    this.#incidents.push({ key, failure: null });
  }

  #beginMessage(): void {
    if (this.#skipped.size > 0) this.#skipped.clear();
    this.#isGivenUp = false;
  }

  #endBatch(): Incident[] {
    this.#beginMessage();
    this.#stops.clear();
    return this.#incidents.splice(0);
  }
}

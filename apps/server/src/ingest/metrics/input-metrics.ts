import { Meter } from '../../metrics/meter.ts';
import { counter, gauge, type MetricsSnapshot, meter } from '../../metrics/metric.ts';
import { PerSecond } from '../../metrics/per-second.ts';
import type { Correction } from '../corrections.ts';
import type { DropReason, FieldProblem } from '../drop-reasons.ts';

/** The metrics of one input; reset when the input restarts. */
export class InputMetrics {
  readonly incomingMessages: Meter;
  readonly rawSize: Meter;
  emptyMessages = 0;
  openConnections = 0;
  totalConnections = 0;
  readonly readBytes = new PerSecond();
  readonly writtenBytes = new PerSecond();
  readonly #dropped = new Map<DropReason, number>();
  readonly #fieldProblems = new Map<FieldProblem, number>();
  readonly #corrected = new Map<Correction, number>();

  constructor(now = Date.now()) {
    this.incomingMessages = new Meter(now);
    this.rawSize = new Meter(now);
  }

  drop(reason: DropReason, count = 1): void {
    this.#dropped.set(reason, (this.#dropped.get(reason) ?? 0) + count);
  }

  fieldProblem(problem: FieldProblem): void {
    this.#fieldProblems.set(problem, (this.#fieldProblems.get(problem) ?? 0) + 1);
  }

  /** Counts a correction made before a message was stored. */
  corrected(correction: Correction): void {
    this.#corrected.set(correction, (this.#corrected.get(correction) ?? 0) + 1);
  }

  dropped(reason: DropReason): number {
    return this.#dropped.get(reason) ?? 0;
  }

  fieldProblems(problem: FieldProblem): number {
    return this.#fieldProblems.get(problem) ?? 0;
  }

  /** To be called once a second. */
  second(): void {
    this.incomingMessages.second();
    this.rawSize.second();
    this.readBytes.second();
    this.writtenBytes.second();
  }

  /** Adds the input's metrics under its prefix, `<type>.<id>`. */
  addTo(snapshot: MetricsSnapshot, prefix: string, now = Date.now()): void {
    const set = (name: string, sample: MetricsSnapshot[string]) => {
      snapshot[`${prefix}.${name}`] = sample;
    };
    set('incomingMessages', meter(this.incomingMessages.rate(now)));
    set('rawSize', meter(this.rawSize.rate(now)));
    set('emptyMessages', counter(this.emptyMessages));
    set('open_connections', gauge(this.openConnections));
    set('total_connections', gauge(this.totalConnections));
    set('read_bytes_1sec', gauge(this.readBytes.lastSecond));
    set('read_bytes_total', gauge(this.readBytes.total));
    set('written_bytes_1sec', gauge(this.writtenBytes.lastSecond));
    set('written_bytes_total', gauge(this.writtenBytes.total));
    set('dropped', counter(sum(this.#dropped)));
    for (const [reason, count] of this.#dropped) set(`dropped.${reason}`, counter(count));
    set('field_problems', counter(sum(this.#fieldProblems)));
    for (const [problem, count] of this.#fieldProblems) set(`field_problems.${problem}`, counter(count));
    set('corrected', counter(sum(this.#corrected)));
    for (const [correction, count] of this.#corrected) set(`corrected.${correction}`, counter(count));
  }
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0);

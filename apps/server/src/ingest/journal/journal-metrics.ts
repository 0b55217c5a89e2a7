import { gauge, type MetricsSnapshot } from '../../metrics/metric.ts';
import { PerSecond } from '../../metrics/per-second.ts';
import { wireOffsetTime } from '../../wire-time.ts';
import type { Journal } from './journal.ts';

/** The metrics of the journal under the API's names. */
export class JournalMetrics {
  readonly #journal: Journal;
  readonly #appended = new PerSecond();
  readonly #read = new PerSecond();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** To be called once a second. */
  second(): void {
    this.#appended.total = this.#journal.appendedMessages;
    this.#read.total = this.#journal.readMessages;
    this.#appended.second();
    this.#read.second();
    if (this.#appended.lastSecond === 0) this.#journal.rest();
  }

  addTo(snapshot: MetricsSnapshot): void {
    const { uncommitted, bytes, maxBytes, segments, oldestSegmentAt } = this.#journal;
    const values = {
      'append.1-sec-rate': this.#appended.lastSecond,
      'read.1-sec-rate': this.#read.lastSecond,
      segments,
      'entries-uncommitted': uncommitted,
      'utilization-ratio': bytes / maxBytes,
      size: bytes,
      'size-limit': maxBytes,
      // Graylog's journal always has a segment, so that its console expects a time.
      'oldest-segment': wireOffsetTime(oldestSegmentAt ?? Date.now()),
    };
    for (const [name, value] of Object.entries(values)) {
      snapshot[`org.graylog2.journal.${name}`] = gauge(value);
    }
  }
}

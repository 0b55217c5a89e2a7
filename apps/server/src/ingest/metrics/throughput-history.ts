import type { Schemas } from '@tailrace/sdk';
import { gaugeValue, type MetricsSnapshot } from '../../metrics/metric.ts';

/** The intervals reach back five minutes. */
const secondsPerInterval = 2;
const maxIntervals = 150;

const ways = ['input', 'output'] as const;
type Messages = Record<(typeof ways)[number], number>;

/** The messages received and stored in the last minutes, in memory. */
export class ThroughputHistory {
  readonly #intervals: Messages[] = [];
  #current: Messages = { input: 0, output: 0 };
  #seconds = 0;

  /** To be called once a second. */
  addSecond(metrics: MetricsSnapshot): void {
    for (const way of ways) {
      this.#current[way] += Number(gaugeValue(metrics, `org.graylog2.throughput.${way}.1-sec-rate`) ?? 0);
    }
    this.#seconds += 1;
    if (this.#seconds < secondsPerInterval) return;
    this.#intervals.push(this.#current);
    if (this.#intervals.length > maxIntervals) this.#intervals.shift();
    this.#current = { input: 0, output: 0 };
    this.#seconds = 0;
  }

  summary(): Schemas['ThroughputHistory'] {
    const of = (way: keyof Messages) => this.#intervals.map((messages) => messages[way]);
    return { interval_ms: secondsPerInterval * 1000, input: of('input'), output: of('output') };
  }
}

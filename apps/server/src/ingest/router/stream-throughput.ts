import { Meter } from '../../metrics/meter.ts';
import { gauge, type MetricsSnapshot, meter } from '../../metrics/metric.ts';
import { PerSecond } from '../../metrics/per-second.ts';
import type { RoutedStream } from '../configuration/routed-stream.ts';
import { streamMetric } from './rule-names.ts';

interface Counts {
  perSecond: PerSecond;
  meter: Meter;
}

/** Messages by the streams they were put into. */
export class StreamThroughput {
  #counts = new Map<string, Counts>();

  /** Measures these streams from now on; others are forgotten. */
  configure(streams: readonly Pick<RoutedStream, 'id'>[]): void {
    this.#counts = new Map(
      streams.map(({ id }) => [
        id,
        this.#counts.get(id) ?? { perSecond: new PerSecond(), meter: new Meter(Date.now()) },
      ]),
    );
  }

  mark(streams: readonly string[]): void {
    for (const id of streams) {
      const counts = this.#counts.get(id);
      if (counts) {
        counts.perSecond.total += 1;
        counts.meter.mark();
      }
    }
  }

  /** To be called once a second. */
  second(): void {
    for (const { perSecond, meter } of this.#counts.values()) {
      perSecond.second();
      meter.second();
    }
  }

  addTo(snapshot: MetricsSnapshot, now = Date.now()): void {
    for (const [id, counts] of this.#counts) {
      const name = `${streamMetric(id)}.incomingMessages`;
      snapshot[name] = meter(counts.meter.rate(now));
      snapshot[`${name}.1-sec-rate`] = gauge(counts.perSecond.lastSecond);
    }
  }
}

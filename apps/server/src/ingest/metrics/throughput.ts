import { counter, gauge, type MetricsSnapshot } from './metric.ts';
import { PerSecond } from './per-second.ts';

/** Messages received and stored, over all inputs. */
export class Throughput {
  readonly input = new PerSecond();
  readonly output = new PerSecond();

  /** To be called once a second. */
  second(): void {
    this.input.second();
    this.output.second();
  }

  addTo(snapshot: MetricsSnapshot): void {
    const prefix = 'org.graylog2.throughput';
    snapshot[`${prefix}.input`] = counter(this.input.total);
    snapshot[`${prefix}.output`] = counter(this.output.total);
    snapshot[`${prefix}.input.1-sec-rate`] = gauge(this.input.lastSecond);
    snapshot[`${prefix}.output.1-sec-rate`] = gauge(this.output.lastSecond);
  }
}

import { counter, gauge, type MetricsSnapshot } from '../../metrics/metric.ts';
import { PerSecond } from '../../metrics/per-second.ts';
import { ReceiveTimes } from './receive-times.ts';

/** Messages received and stored, and their bytes, over all inputs. */
export class Throughput {
  readonly receiveTimes = new ReceiveTimes();
  readonly input = new PerSecond();
  readonly output = new PerSecond();
  /** Bytes as they were received, as decoded messages, and as messages that were stored. */
  readonly traffic = { input: 0, decoded: 0, output: 0 };

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
    this.receiveTimes.addTo(snapshot);
    for (const [name, bytes] of Object.entries(this.traffic)) {
      snapshot[`org.graylog2.traffic.${name}`] = counter(bytes);
    }
  }
}

/** What it costs to count: `node bench/metrics.ts`. */
import { MetricRegistry } from '../src/metrics/registry.ts';

const times = 50_000_000;
const registry = new MetricRegistry(Date.now);
const counter = registry.counter('counter');
const meter = registry.meter('meter');
const timer = registry.timer('timer');

function measure(name: string, work: (index: number) => void): void {
  // Once before, so that it is compiled.
  for (let index = 0; index < times / 10; index++) work(index);
  const begin = performance.now();
  for (let index = 0; index < times; index++) work(index);
  const nanoseconds = ((performance.now() - begin) * 1e6) / times;
  process.stdout.write(`${name.padEnd(8)} ${nanoseconds.toFixed(1)} ns\n`);
}

measure('nothing', () => {});
measure('counter', () => counter.add());
measure('meter', () => meter.mark());
measure('timer', (index) => timer.record(index));

for (let index = 0; index < 5000; index++) registry.counter(`rule.${index}`).add();
const begin = performance.now();
const names = Object.keys(registry.snapshot()).length;
process.stdout.write(`reading ${names} metrics: ${(performance.now() - begin).toFixed(1)} ms\n`);

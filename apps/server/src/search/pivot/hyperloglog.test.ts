import { expect, test } from 'vitest';
import { hashValue } from './hash-value.ts';
import { HyperLogLog, hyperLogLogError } from './hyperloglog.ts';

test.each([
  ['numbers', (at: number) => at],
  ['fractions', (at: number) => at / 7],
  ['numbers as text', (at: number) => String(at)],
  ['ids', (at: number) => `user-${(at * 7919) % 1_000_003}@example.org`],
])('estimates %s within its error at every size', (_, valueAt) => {
  const sketch = new HyperLogLog();
  for (let at = 1; at <= 400_000; at += 1) {
    const [low = 0, high = 0] = hashValue(valueAt(at));
    sketch.add(low, high);
    if (at % 20_000 === 0) expect(Math.abs(sketch.estimate() / at - 1)).toBeLessThan(hyperLogLogError);
  }
});

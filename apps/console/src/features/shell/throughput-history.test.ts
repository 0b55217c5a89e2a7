import { expect, it } from 'vitest';
import { type ThroughputHistory, withHistory } from './throughput-history.ts';

it('starts a history with the first sample', () => {
  expect(withHistory({ input: 3, output: 2 }, undefined)).toEqual({ input: 3, output: 2, history: [3] });
});

it('forgets what is older than a minute', () => {
  let throughput: ThroughputHistory | undefined;
  for (let input = 1; input <= 40; input += 1) throughput = withHistory({ input, output: 0 }, throughput);
  expect(throughput?.history).toHaveLength(30);
  expect(throughput?.history.at(0)).toBe(11);
  expect(throughput?.history.at(-1)).toBe(40);
});

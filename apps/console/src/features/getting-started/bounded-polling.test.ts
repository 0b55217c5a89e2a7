import { expect, test } from 'vitest';
import { waitingInterval } from './bounded-polling.ts';

test.each([
  ['before the first reply', true, 0, 0, 2000],
  ['while no message has arrived', true, 299, 0, 2000],
  ['after ten minutes', true, 300, 0, false],
  ['after a message', false, 3, 0, false],
  ['after an error', true, 0, 1, false],
] as const)('%s', (_, isWaiting, dataUpdateCount, errorUpdateCount, interval) => {
  expect(waitingInterval(isWaiting, { dataUpdateCount, errorUpdateCount })).toBe(interval);
});

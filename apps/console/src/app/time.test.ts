import { expect, it } from 'vitest';
import { relativeTime } from './time.ts';

const now = Date.UTC(2026, 0, 10, 12);

it.each([
  [-20, 'just now'],
  [-60, '1 min. ago'],
  [-3_600 * 5, '5 hr. ago'],
  [-86_400, 'yesterday'],
  [-86_400 * 40, '40 days ago'],
  [120, 'in 2 min.'],
])('says %s seconds from now as "%s"', (seconds, words) => {
  expect(relativeTime(new Date(now + seconds * 1_000), now)).toBe(words);
});

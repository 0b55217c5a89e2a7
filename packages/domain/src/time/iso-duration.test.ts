import { expect, it } from 'vitest';
import { durationMs, durationText } from './iso-duration.ts';

it.each([
  ['PT0S', 0],
  ['PT5M', 300_000],
  ['P1DT2H', 93_600_000],
  ['P2W', 1_209_600_000],
  ['PT0.5S', 500],
  ['P1Y2M', 425 * 86_400_000],
  ['P1MT1M', 30 * 86_400_000 + 60_000],
  ['P', 0],
  ['P1DT', 0],
  ['5 minutes', 0],
  ['', 0],
])('%s lasts %d milliseconds', (text, milliseconds) => {
  expect(durationMs(text)).toBe(milliseconds);
});

it.each([
  ['P30D', '30 days'],
  ['P1D', '1 day'],
  ['P1DT2H', '1 day 2 hours'],
  ['PT0.5S', '0.5 seconds'],
  ['PT0S', '0 seconds'],
  ['soon', 'soon'],
])('%s is %s in words', (text, label) => {
  expect(durationText(text)).toBe(label);
});

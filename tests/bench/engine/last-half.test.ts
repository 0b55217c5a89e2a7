import { expect, it } from 'vitest';
import { rateOfLastHalf } from './last-half.ts';

it('counts from when half of the messages could be found, between two samples', () => {
  const samples = [
    { at: 0, stored: 0 },
    { at: 1000, stored: 400 },
    { at: 3000, stored: 800 },
    { at: 4500, stored: 1000 },
  ];
  expect(rateOfLastHalf(samples, 1000)).toBe(500 / 3);
});

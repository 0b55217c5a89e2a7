import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoUnitNames, parseIsoLength, printIsoLength } from './iso-length.ts';

it.each([
  ['PT5M', 5, 'minutes'],
  ['P1M', 1, 'months'],
  ['PT90M', 90, 'minutes'],
  ['P1DT12H', 36, 'hours'],
  ['P1Y2M', 14, 'months'],
  ['P2W', 2, 'weeks'],
  ['PT0S', 0, 'seconds'],
])('reads %s as %d %s', (text, amount, unit) => {
  expect(parseIsoLength(text)).toEqual({ amount, unit });
});

it.each(['', 'P', 'PT', 'P1DT', '5 minutes', 'P1M1D', 'PT1.5S', 'P-1D'])('reads %j as no length', (text) => {
  expect(parseIsoLength(text)).toBeNull();
});

it('reads what it prints', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...isoUnitNames), (amount, unit) => {
      expect(parseIsoLength(printIsoLength({ amount, unit }))).toEqual({ amount, unit });
    }),
  );
});

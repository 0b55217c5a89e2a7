import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sessionEnd, splitTimeout, type TimeoutUnit, timeoutUnits } from './session.ts';

describe('splitTimeout (R-3.01)', () => {
  test.each<[number, number, TimeoutUnit]>([
    [28_800_000, 8, 'hours'],
    [86_400_000, 1, 'days'],
    [90_000_000, 25, 'hours'],
    [60_000, 1, 'minutes'],
    [90_000, 90, 'seconds'],
    [1000, 1, 'seconds'],
    [500, 0.5, 'seconds'],
  ])('shows %d ms as %d %s', (milliseconds, value, unit) => {
    expect(splitTimeout(milliseconds)).toEqual({ value, unit });
  });

  it('shows a negative timeout as one that never ends', () => {
    expect(splitTimeout(-1)).toBeNull();
  });

  it('loses nothing of whole seconds', () => {
    fc.assert(
      fc.property(fc.nat(), (seconds) => {
        const parts = splitTimeout(seconds * 1000);
        expect(parts && parts.value * timeoutUnits[parts.unit]).toBe(seconds * 1000);
      }),
    );
  });
});

describe('sessionEnd', () => {
  test.each([
    [1000, 500, 1500],
    [1000, 0, 1000],
    [1000, -1, null],
  ])('after access at %d with a timeout of %d ms is %j', (lastAccess, timeout, end) => {
    expect(sessionEnd(lastAccess, timeout)).toBe(end);
  });
});

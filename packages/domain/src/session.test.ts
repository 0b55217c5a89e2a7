import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isSessionExpired, joinTimeout, sessionEnd, splitTimeout, type TimeoutUnit } from './session.ts';

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
    expect(joinTimeout(null)).toBe(-1);
  });

  it('loses nothing of whole seconds', () => {
    fc.assert(
      fc.property(fc.nat(), (seconds) => {
        expect(joinTimeout(splitTimeout(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });
});

describe('isSessionExpired', () => {
  test.each([
    [1000, 500, 1500, false],
    [1000, 500, 1501, true],
    [1000, 0, 1001, true],
    [1000, -1, Number.MAX_SAFE_INTEGER, false],
  ])('after access at %d with %d ms, seen at %d: %s', (lastAccess, timeout, now, expected) => {
    expect(isSessionExpired(lastAccess, timeout, now)).toBe(expected);
  });

  it('agrees with the end that is announced', () => {
    expect(sessionEnd(1000, 500)).toBe(1500);
    expect(sessionEnd(1000, -1)).toBeNull();
  });
});

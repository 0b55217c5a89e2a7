import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type RelativeUnit, relativeUnits, splitSeconds } from './relative-units.ts';
import { neighbourRange } from './time-range.ts';

const units = Object.keys(relativeUnits) as RelativeUnit[];

describe('relative units (R-3.34)', () => {
  it('are these, and a picker offers four of them', () => {
    expect(units.toSorted()).toEqual(['days', 'hours', 'minutes', 'months', 'seconds', 'weeks']);
    expect(splitSeconds(1_209_600)).toEqual({ value: 14, unit: 'days' });
  });

  test.each([
    [0, 0, 'seconds'],
    [1, 1, 'seconds'],
    [90, 90, 'seconds'],
    [300, 5, 'minutes'],
    [5400, 90, 'minutes'],
    [86_400, 1, 'days'],
    [1_209_600, 2, 'weeks'],
    [2_592_000, 1, 'months'],
    [0.5, 0.5, 'seconds'],
  ] as const)('%d s are %d %s', (seconds, value, unit) => {
    expect(splitSeconds(seconds, units)).toEqual({ value, unit });
  });

  it('lose nothing of the length', () => {
    fc.assert(
      fc.property(fc.nat(), fc.subarray(units), (seconds, offered) => {
        const { value, unit } = splitSeconds(seconds, offered);
        expect(value * relativeUnits[unit]).toBe(seconds);
      }),
    );
  });
});

describe('neighbourRange (R-3.38)', () => {
  test.each([
    ['back', 40, 70],
    ['forward', 100, 130],
  ] as const)('%s', (direction, from, to) => {
    expect(neighbourRange({ from: 70, to: 100 }, direction)).toEqual({ from, to });
  });

  it('is nothing beside all messages and beside a moment', () => {
    expect(neighbourRange({ from: 0, to: 100 }, 'back')).toBeNull();
    expect(neighbourRange({ from: 100, to: 100 }, 'back')).toBeNull();
  });

  it('of the neighbour is the range itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2e12, max: 3e12 }), fc.integer({ min: 1, max: 1e11 }), (from, length) => {
        const range = { from, to: from + length };
        const back = neighbourRange(range, 'back');
        expect(back && neighbourRange(back, 'forward')).toEqual(range);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireOffsetTime, wireTime, wireTimeWriter } from './wire-time.ts';

test('times are written with milliseconds, in UTC', () => {
  expect(wireTime(0)).toBe('1970-01-01T00:00:00.000Z');
  expect(wireOffsetTime(1)).toBe('1970-01-01T00:00:00.001+0000');
});

test('clamps times outside the years 0000 to 9999', () => {
  expect(wireTime(-1e18)).toBe('0000-01-01T00:00:00.000Z');
  expect(wireTime(1e18)).toBe('9999-12-31T23:59:59.999Z');
});

test('writes times one after the other as each alone', () => {
  const near = fc.tuple(
    fc.constantFrom(-5000, 0, 1.7e12, 253_402_300_799_000),
    fc.integer({ min: -3000, max: 3000 }),
  );
  fc.assert(
    fc.property(fc.array(near), (moments) => {
      const write = wireTimeWriter();
      for (const [about, distance] of moments)
        expect(write(about + distance)).toBe(wireTime(about + distance));
    }),
  );
});

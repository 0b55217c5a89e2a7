import { expect, it } from 'vitest';
import { RowIds } from './row-ids.ts';

it('has the ids it was given, beyond its first capacity', () => {
  const ids = new RowIds();
  expect(ids.has(0n)).toBe(false);
  for (let at = 1n; at <= 5000n; at += 1n) ids.push((at * 2n) << 40n);
  expect(ids.length).toBe(5000);
  for (const at of [1n, 1024n, 1025n, 5000n]) {
    expect(ids.has((at * 2n) << 40n)).toBe(true);
    expect(ids.has(((at * 2n) << 40n) + 1n)).toBe(false);
  }
  expect(ids.has((5001n * 2n) << 40n)).toBe(false);
});

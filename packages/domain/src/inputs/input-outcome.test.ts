import { describe, expect, test } from 'vitest';
import { inputOutcome } from './input-outcome.ts';

const ok = { id: '60b5' };
const everywhere = { global: true, node: null };
const onA = { global: false, node: 'a' };

describe('inputOutcome (R-4.12)', () => {
  test.each([
    [{ a: ok, b: ok }, everywhere, 'succeeded'],
    [{ a: ok, b: null }, everywhere, 'partly'],
    [{ a: null, b: null }, everywhere, 'failed'],
    [{ a: ok, b: null }, onA, 'succeeded'],
    [{ a: null, b: ok }, onA, 'failed'],
    [{ b: ok }, onA, 'failed'],
    [{}, everywhere, 'failed'],
  ] as const)('of %j for %j is %s', (responses, input, outcome) => {
    expect(inputOutcome(responses, input)).toBe(outcome);
  });
});

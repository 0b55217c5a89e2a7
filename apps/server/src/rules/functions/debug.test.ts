import { describe, expect, it } from 'vitest';
import { callIn, makeContext } from '../testing/rule-context.ts';
import { RuleIp } from '../values.ts';

describe('debug', () => {
  it.each<[unknown, string]>([
    ['text', 'text'],
    [{ a: [1, null] }, '{a=[1, null]}'],
    [new RuleIp('::1'), '::1'],
    [null, 'null'],
    ['x'.repeat(50_000), 'x'.repeat(10_000)],
  ])('writes %.20j', (value, text) => {
    const context = makeContext();
    callIn(context, 'debug', value);
    expect(context.debugged).toEqual([text]);
  });
});

describe('metric_counter_inc', () => {
  it('counts one, or what it is given', () => {
    const context = makeContext();
    callIn(context, 'metric_counter_inc', 'logins');
    callIn(context, 'metric_counter_inc', 'bytes', 12n);
    expect(context.counted).toEqual([
      ['logins', 1],
      ['bytes', 12],
    ]);
  });

  it.each(['', ' ', 'x'.repeat(257)])('refuses the name %.10j', (name) => {
    expect(() => callIn(makeContext(), 'metric_counter_inc', name)).toThrow(/1 to 256 characters/);
  });
});

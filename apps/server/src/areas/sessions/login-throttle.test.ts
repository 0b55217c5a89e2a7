import { describe, expect, it } from 'vitest';
import { TooManyAttemptsError } from '../../errors.ts';
import { createLoginThrottle } from './login-throttle.ts';

const wrong = async () => null;
const right = async () => 'in';

/** Guesses until refused; returns the number of checked guesses and the length of the refusal. */
async function exhaust(attempt: () => Promise<unknown>, most: number) {
  for (let count = 0; count < most; count++) {
    try {
      await attempt();
    } catch (error) {
      if (error instanceof TooManyAttemptsError) return { count, seconds: error.retryAfterSeconds };
      throw error;
    }
  }
  return null;
}

describe('the login throttle', () => {
  it('doubles the delay with each further failure, up to five minutes', async () => {
    const clock = { now: 0 };
    const throttle = createLoginThrottle(() => clock.now);
    const waits = [];
    for (let round = 0; round < 12; round++) {
      const blocked = await exhaust(() => throttle.attempt('mira', 'here', wrong), 10);
      waits.push(blocked?.seconds);
      clock.now += (blocked?.seconds ?? 0) * 1000;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  });

  it('refuses even the correct password during a delay, and resets after a success', async () => {
    const clock = { now: 0 };
    const throttle = createLoginThrottle(() => clock.now);
    await exhaust(() => throttle.attempt('mira', 'here', wrong), 10);
    await expect(throttle.attempt('mira', 'here', right)).rejects.toThrow(TooManyAttemptsError);
    clock.now += 1000;
    expect(await throttle.attempt('mira', 'here', right)).toBe('in');
    expect((await exhaust(() => throttle.attempt('mira', 'here', wrong), 10))?.count).toBe(5);
  });

  it('does not delay other names or other addresses', async () => {
    const throttle = createLoginThrottle(() => 0);
    await exhaust(() => throttle.attempt('mira', 'here', wrong), 10);
    expect(await throttle.attempt('tomas', 'here', right)).toBe('in');
    expect(await throttle.attempt('mira', 'there', right)).toBe('in');
  });

  it('does not block other names at the same address', async () => {
    const throttle = createLoginThrottle(() => 0);
    for (let name = 0; name < 100; name++)
      await exhaust(() => throttle.attempt(`name ${name}`, 'here', wrong), 10);
    expect(await throttle.attempt('mira', 'here', right)).toBe('in');
  });

  it('counts all addresses of an IPv6 /64 as one', async () => {
    const throttle = createLoginThrottle(() => 0);
    let host = 0;
    const blocked = await exhaust(() => throttle.attempt('mira', `2001:db8::${++host}`, wrong), 10);
    expect(blocked?.count).toBe(5);
    expect(await throttle.attempt('mira', '2001:db8:1::1', right)).toBe('in');
  });

  it('allows no more guesses concurrently than sequentially', async () => {
    const throttle = createLoginThrottle(() => 0);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => throttle.attempt('mira', 'here', wrong)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('accepts correct passwords sent concurrently', async () => {
    const throttle = createLoginThrottle(() => 0);
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) => throttle.attempt(`name ${index % 40}`, 'here', right)),
    );
    expect(new Set(results)).toEqual(new Set(['in']));
  });

  it('does not delay a quick check behind checks that wait for the limiter', async () => {
    const throttle = createLoginThrottle(() => 0);
    const gate = Promise.withResolvers<null>();
    const slow = Array.from({ length: 50 }, (_, name) =>
      throttle.attempt(`name ${name}`, 'here', (runLimited) => runLimited(() => gate.promise)),
    );
    expect(await throttle.attempt('mira', 'here', right)).toBe('in');
    gate.resolve(null);
    expect(new Set(await Promise.all(slow))).toEqual(new Set([null]));
  });

  it('does not count an attempt whose check failed with an error', async () => {
    const throttle = createLoginThrottle(() => 0);
    const broken = () => Promise.reject(new Error('no thread is free'));
    for (let time = 0; time < 10; time++)
      await expect(throttle.attempt('mira', 'here', broken)).rejects.toThrow();
    expect(await throttle.attempt('mira', 'here', right)).toBe('in');
  });

  it('resets after a quarter of an hour', async () => {
    const clock = { now: 0 };
    const throttle = createLoginThrottle(() => clock.now);
    await exhaust(() => throttle.attempt('mira', 'here', wrong), 10);
    clock.now += 15 * 60_000;
    expect((await exhaust(() => throttle.attempt('mira', 'here', wrong), 10))?.count).toBe(5);
  });
});

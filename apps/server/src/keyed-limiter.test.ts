import { describe, expect, it } from 'vitest';
import { TooManyAttemptsError } from './errors.ts';
import { keyedLimiter } from './keyed-limiter.ts';

describe('a keyed limiter', () => {
  it('runs the tasks of a key in order, two at a time, even if one fails', async () => {
    const runLimited = keyedLimiter({ running: 2, waiting: 10 });
    const log: string[] = [];
    const gates = new Map<number, PromiseWithResolvers<void>>();
    const task = (index: number) => () => {
      const gate = Promise.withResolvers<void>();
      gates.set(index, gate);
      log.push(`start ${index}`);
      return gate.promise.finally(() => log.push(`end ${index}`));
    };
    const all = [0, 1, 2].map((index) => runLimited('a', task(index)));
    const other = runLimited('b', async () => 'free');
    expect(await other).toBe('free');
    expect(log).toEqual(['start 0', 'start 1']);
    gates.get(0)?.reject(new Error('failed'));
    await expect(all[0]).rejects.toThrow('failed');
    gates.get(1)?.resolve();
    gates.get(2)?.resolve();
    await Promise.all(all.slice(1));
    expect(log).toEqual(['start 0', 'start 1', 'end 0', 'start 2', 'end 1', 'end 2']);
  });

  it('refuses tasks when too many wait, and accepts them again afterwards', async () => {
    const runLimited = keyedLimiter({ running: 1, waiting: 1 });
    const gate = Promise.withResolvers<void>();
    const first = runLimited('a', () => gate.promise);
    const second = runLimited('a', async () => 'second');
    await expect(runLimited('a', async () => 'third')).rejects.toThrow(TooManyAttemptsError);
    gate.resolve();
    await first;
    expect(await second).toBe('second');
    expect(await runLimited('a', async () => 'fourth')).toBe('fourth');
  });
});

import { describe, expect, it } from 'vitest';
import { TooManyAttemptsError } from './errors.ts';
import { turns } from './turns.ts';

describe('turns', () => {
  it('run a few works of a key at a time, in order, whatever becomes of them', async () => {
    const inTurn = turns({ running: 2, waiting: 10 });
    const log: string[] = [];
    const gates = new Map<number, PromiseWithResolvers<void>>();
    const work = (index: number) => () => {
      const gate = Promise.withResolvers<void>();
      gates.set(index, gate);
      log.push(`start ${index}`);
      return gate.promise.finally(() => log.push(`end ${index}`));
    };
    const all = [0, 1, 2].map((index) => inTurn('a', work(index)));
    const other = inTurn('b', async () => 'free');
    expect(await other).toBe('free');
    expect(log).toEqual(['start 0', 'start 1']);
    gates.get(0)?.reject(new Error('failed'));
    await expect(all[0]).rejects.toThrow('failed');
    gates.get(1)?.resolve();
    gates.get(2)?.resolve();
    await Promise.all(all.slice(1));
    expect(log).toEqual(['start 0', 'start 1', 'end 0', 'start 2', 'end 1', 'end 2']);
  });

  it('are refused when too many wait, and given again afterwards', async () => {
    const inTurn = turns({ running: 1, waiting: 1 });
    const gate = Promise.withResolvers<void>();
    const first = inTurn('a', () => gate.promise);
    const second = inTurn('a', async () => 'second');
    await expect(inTurn('a', async () => 'third')).rejects.toThrow(TooManyAttemptsError);
    gate.resolve();
    await first;
    expect(await second).toBe('second');
    expect(await inTurn('a', async () => 'fourth')).toBe('fourth');
  });
});

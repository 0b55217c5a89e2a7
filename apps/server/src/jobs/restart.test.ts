import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobRun } from '../host/job-type.ts';
import {
  day,
  everyMinute,
  minute,
  outcomes,
  testSchedulers,
  testStart,
  untilAborted,
} from './testing/schedulers.ts';

let test: ReturnType<typeof testSchedulers>;
beforeEach(() => {
  test = testSchedulers();
});
afterEach(() => test.close());

/** Ends as a killed process does: nothing is handled, and what is stored stays. */
const kill = () => vi.clearAllTimers();

describe('after a restart', () => {
  it.each([
    ['catch-up', 1, ['done']],
    ['skip', 0, ['missed']],
  ] as const)('what was due meanwhile is handled by the policy %s', async (whenMissed, runs, expected) => {
    const run = vi.fn();
    const type = { tidy: { trigger: { ...everyMinute, everyMs: 60 * minute }, whenMissed, run } };
    test.scheduler(type).start();
    kill();
    vi.setSystemTime(testStart + day);
    const one = test.scheduler(type);
    one.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(runs);
    expect(outcomes(one, 'tidy')).toEqual(expected);
    expect(one.list()[0]?.next_run).toBe(testStart + day + 60 * minute);
  });

  it.each([
    ['catch-up', ['done', 'interrupted']],
    ['skip', ['interrupted']],
  ] as const)('a run that was cut off is handled by the policy %s', async (whenMissed, expected) => {
    test.scheduler({ tidy: { trigger: everyMinute, whenMissed, run: untilAborted } }).start();
    await vi.advanceTimersByTimeAsync(minute);
    kill();
    const one = test.scheduler({ tidy: { trigger: everyMinute, whenMissed, run() {} } });
    one.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes(one, 'tidy')).toEqual(expected);
  });

  it('a run that ends the server each time is not repeated without end', async () => {
    const type = { tidy: { trigger: everyMinute, run: vi.fn(untilAborted) } };
    for (let restart = 0; restart < 6; restart++) {
      test.scheduler(type).start();
      await vi.advanceTimersByTimeAsync(restart === 0 ? minute : 0);
      kill();
    }
    expect(type.tidy.run).toHaveBeenCalledTimes(3);
  });

  it('a run that does a part each time is repeated until it is done', async () => {
    const run = vi.fn((each: JobRun) => {
      each.advanced();
      return untilAborted(each);
    });
    for (let restart = 0; restart < 6; restart++) {
      test.scheduler({ tidy: { trigger: everyMinute, run } }).start();
      await vi.advanceTimersByTimeAsync(restart === 0 ? minute : 0);
      kill();
    }
    expect(run).toHaveBeenCalledTimes(6);
  });

  it('a run that was stopped in order as often as is liked starts over', async () => {
    const run = vi.fn(untilAborted);
    for (let restart = 0; restart < 6; restart++) {
      const one = test.scheduler({ tidy: { trigger: everyMinute, run } });
      one.start();
      await vi.advanceTimersByTimeAsync(restart === 0 ? minute : 0);
      await one.stop();
    }
    expect(run).toHaveBeenCalledTimes(6);
  });

  it('a run that was stopped in order starts over', async () => {
    const first = test.scheduler({ tidy: { trigger: everyMinute, run: untilAborted } });
    first.start();
    await vi.advanceTimersByTimeAsync(minute);
    await first.stop();
    const run = vi.fn();
    test.scheduler({ tidy: { trigger: everyMinute, run } }).start();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('jobs of types that are not known stay', async () => {
    const trigger = { type: 'once', at: testStart } as const;
    test.scheduler({ rebuild: { run() {} } }).schedule({ id: 'r', type: 'rebuild', trigger });
    const one = test.scheduler();
    one.start();
    await vi.advanceTimersByTimeAsync(minute);
    expect(one.list()).toMatchObject([{ id: 'r', runs: [] }]);
  });
});

describe('a clock that is set', () => {
  it.each([
    ['a day back', -day],
    ['a day ahead', day],
  ])('%s delays no interval', async (_, change) => {
    const run = vi.fn();
    test.scheduler({ tidy: { trigger: { ...everyMinute, everyMs: 5 * minute }, run } }).start();
    await vi.advanceTimersByTimeAsync(4 * minute);
    vi.setSystemTime(Date.now() + change);
    await vi.advanceTimersByTimeAsync(6 * minute);
    expect(run).toHaveBeenCalled();
  });
});

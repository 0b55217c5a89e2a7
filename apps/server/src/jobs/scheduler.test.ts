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

describe('a job', () => {
  it('runs by its interval, and tells its last run and the next one', async () => {
    const run = vi.fn();
    const one = test.scheduler({ tidy: { trigger: everyMinute, run } });
    one.start();
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1 + 2 * minute);
    expect(run).toHaveBeenCalledTimes(3);
    expect(one.list()).toMatchObject([
      {
        id: 'tidy',
        next_run: testStart + 4 * minute,
        runs: [
          { started_at: testStart + 3 * minute, outcome: 'done', error: null },
          { started_at: testStart + 2 * minute },
          { started_at: testStart + minute },
        ],
      },
    ]);
  });

  it('runs by a cron expression', async () => {
    const times: number[] = [];
    const trigger = { type: 'cron', expression: '*/20 * * * *', timezone: 'UTC' } as const;
    test.scheduler({ tidy: { trigger, run: ({ dueAt }) => void times.push(dueAt) } }).start();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(times).toEqual([20, 40, 60].map((minutes) => testStart + minutes * minute));
  });

  it('runs once with its data, and is gone', async () => {
    const run = vi.fn();
    const one = test.scheduler({ rebuild: { run } });
    one.start();
    one.schedule({
      id: 'r1',
      type: 'rebuild',
      trigger: { type: 'once', at: testStart + minute },
      data: { set: 7 },
    });
    await vi.advanceTimersByTimeAsync(minute);
    expect(run).toHaveBeenCalledWith(
      expect.objectContaining({ data: { set: 7 }, dueAt: testStart + minute }),
    );
    expect(one.list()).toEqual([]);
  });

  it('has one run at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = vi.fn(() => promise);
    const one = test.scheduler({ slow: { trigger: everyMinute, run } });
    one.start();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(() => one.runNow('slow')).toThrow('is running');
    expect(run).toHaveBeenCalledTimes(1);
    resolve();
    await vi.advanceTimersByTimeAsync(minute);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs at aligned times, and once when the run asked for it', async () => {
    const times: number[] = [];
    const trigger = { type: 'aligned', everyMs: minute, offsetMs: 12_000 } as const;
    const run = ({ runNextAt }: JobRun) => {
      times.push(Date.now() - testStart);
      if (times.length === 1) runNextAt(Date.now() + 5000);
    };
    test.scheduler({ tidy: { trigger, run } }).start();
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(times).toEqual([12_000, 17_000, minute + 12_000, 2 * minute + 12_000]);
  });

  it('does not wait for those of a type with a limit of its own', async () => {
    const own = vi.fn(() => new Promise<void>(() => {}));
    const run = vi.fn();
    const one = test.scheduler({
      events: { maxConcurrent: 6, run: own },
      tidy: { trigger: everyMinute, run },
    });
    one.start();
    for (let at = 0; at < 9; at += 1) one.schedule({ id: `e${at}`, type: 'events', trigger: everyMinute });
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(own).toHaveBeenCalledTimes(6);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('waits while as many run as may at once', async () => {
    const ends: (() => void)[] = [];
    const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const one = test.scheduler({ slow: { run } });
    one.start();
    for (let id = 0; id < 6; id++)
      one.schedule({ id: `${id}`, type: 'slow', trigger: { type: 'once', at: testStart } });
    expect(one.running()).toHaveLength(4);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(5);
  });

  it('goes on after an error, which is kept', async () => {
    const run = vi.fn().mockRejectedValueOnce(new Error('no room')).mockResolvedValue(undefined);
    const one = test.scheduler({ tidy: { trigger: everyMinute, run } });
    one.start();
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(one.list()[0]?.runs).toMatchObject([{ outcome: 'done' }, { outcome: 'failed', error: 'no room' }]);
  });

  it('keeps a bounded history', async () => {
    const one = test.scheduler({ tidy: { trigger: everyMinute, run() {} } });
    one.start();
    await vi.advanceTimersByTimeAsync(50 * minute);
    expect(outcomes(one, 'tidy')).toHaveLength(20);
  });

  it('shows its progress, and ends when it is canceled', async () => {
    const one = test.scheduler({
      rebuild: {
        run(run) {
          run.progress(40.4, '2 of 5');
          return untilAborted(run);
        },
      },
    });
    one.start();
    one.schedule({ id: 'r', type: 'rebuild', trigger: everyMinute });
    one.runNow('r');
    const [run] = one.running();
    expect(run?.progress).toEqual({ percent: 40, info: '2 of 5' });
    run?.stop('canceled');
    await vi.advanceTimersByTimeAsync(0);
    expect(one.running()).toEqual([]);
    expect(outcomes(one, 'r')).toEqual(['canceled']);
  });

  it('is aborted at its deadline', async () => {
    const one = test.scheduler({ slow: { trigger: everyMinute, deadlineMs: 5000, run: untilAborted } });
    one.start();
    await vi.advanceTimersByTimeAsync(minute + 5000);
    expect(one.list()[0]?.runs).toMatchObject([{ outcome: 'timed-out', duration_ms: 5000 }]);
  });

  it('stays removed when it is removed during a run', async () => {
    const one = test.scheduler({ slow: { run: untilAborted } });
    one.start();
    one.schedule({ id: 's', type: 'slow', trigger: everyMinute });
    one.runNow('s');
    one.remove('s');
    await vi.advanceTimersByTimeAsync(day);
    expect(one.list()).toEqual([]);
    expect(test.config.db.prepare('SELECT id FROM jobs').all()).toEqual([]);
  });

  it('is refused beyond the limit', () => {
    const one = test.scheduler();
    const schedule = (id: number) => one.schedule({ id: `${id}`, type: 'any', trigger: everyMinute });
    for (let id = 0; id < 2000; id++) schedule(id);
    expect(() => schedule(2000)).toThrow('2000 jobs');
    schedule(7);
  });

  it('runs while the disk cannot be written', async () => {
    const run = vi.fn();
    const one = test.scheduler({ tidy: { trigger: everyMinute, run } });
    one.start();
    test.config.db.exec('PRAGMA query_only = 1');
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(run).toHaveBeenCalledTimes(2);
  });
});

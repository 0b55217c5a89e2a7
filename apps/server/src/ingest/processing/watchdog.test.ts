import { describe, expect, it } from 'vitest';
import { type Expression, expression } from '../stage/expression.ts';
import { SharedProgress } from './shared-progress.ts';
import { Watchdog } from './watchdog.ts';

const named = (key: string) => expression({ key, title: key, metric: key });
const [bad, good, slow] = [named('bad'), named('good'), named('slow')];
const backtrack = () => /^(a+)+$/.test(`${'a'.repeat(40)}!`);

function process(
  count: number,
  work: (position: number, watchdog: Watchdog) => void,
  stopped: string[] = [],
) {
  const progress = new SharedProgress();
  const watchdog = new Watchdog(progress);
  const stops: [number, string | null][] = [];
  const incidents = watchdog.processAll({
    count,
    stopped,
    process: (position) => work(position, watchdog),
    stoppedOn: (position, one: Expression | null) => stops.push([position, one?.key ?? null]),
  });
  return { incidents, stops, progress };
}

describe('the watchdog', () => {
  it('stops an expression that backtracks on one message, and finishes all others', () => {
    const results: (boolean | null)[] = [];
    const after: (number | null)[] = [];
    const { incidents, stops, progress } = process(5, (position, watchdog) => {
      results[position] = watchdog.run(bad, () => (position === 2 ? backtrack() : true));
      after[position] = watchdog.run(good, () => position);
    });
    expect(results).toEqual([true, true, null, true, true]);
    expect(after).toEqual([0, 1, 2, 3, 4]);
    expect(stops).toEqual([[2, 'bad']]);
    expect(incidents).toEqual([{ key: 'bad', failure: null }]);
    expect(progress.expression).toBe(0);
    expect(progress.beats).toBeGreaterThan(1);
  });

  it('does not blame an expression for a slice that other messages have used up', () => {
    const spin = () => {
      for (const end = performance.now() + 8; performance.now() < end; );
      return true;
    };
    const { stops } = process(40, (_, watchdog) => void watchdog.run(slow, spin));
    expect(stops).toEqual([]);
  });

  it('no longer runs an expression that was stopped too often in one batch', () => {
    const tried = new Set<number>();
    const { incidents } = process(20, (position, watchdog) => {
      watchdog.run(bad, () => {
        tried.add(position);
        return backtrack();
      });
    });
    expect(incidents).toHaveLength(5);
    expect(tried.size).toBe(5);
  });

  it('gives a message no user code after three stops, and skips a message on which the stage itself hangs', () => {
    const runs: string[] = [];
    const { stops } = process(3, (position, watchdog) => {
      while (position === 1);
      for (let one = 0; one < 5; one++)
        watchdog.run(named(`bad ${one}`), () => position === 0 && backtrack());
      watchdog.run(good, () => runs.push(`${position}`));
    });
    expect(stops.map(([position]) => position)).toEqual([0, 0, 0, 1, 1]);
    expect(runs).toEqual(['2']);
  });

  it('runs nothing that was stopped before, and no longer what cannot be used', () => {
    const { incidents } = process(
      3,
      (_, watchdog) => {
        expect(watchdog.run(good, () => true)).toBeNull();
        const broken = watchdog.run(bad, () => {
          throw new Error('Unclosed group');
        });
        expect(broken).toBeNull();
      },
      ['good'],
    );
    expect(incidents).toEqual([{ key: 'bad', failure: 'Unclosed group' }]);
  });
});

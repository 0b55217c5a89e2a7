// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { emptySeries, type LevelBars } from '#/features/search/result/index.ts';
import { liveBars } from './live-bars.ts';

const minute = 60_000;
const series = emptySeries.filter(({ name }) => name !== 'no level');
const counted: LevelBars = {
  span: { from: 0, to: 3 * minute - 1 },
  interval: { value: 1, unit: 'm' },
  series: series.map((each) => ({ ...each, total: 3 })),
  bars: [0, 1, 2].map((at) => ({ start: at * minute, end: (at + 1) * minute, counts: series.map(() => 1) })),
};
const arrival = (second: number, level: string, count = 1) => ({ second, level, count });
const sums = ({ bars }: LevelBars) => bars.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));

describe('liveBars', () => {
  it('adds to the bar in which a message falls, however late it comes', () => {
    const bars = liveBars(counted, [arrival(minute, '3', 5), arrival(3 * minute - 1_000, '4')], true);
    expect(sums(bars)).toEqual([3, 8, 4].map((sum) => sum + series.length - 3));
    expect(bars.bars[1]?.counts[0]).toBe(6);
    expect(bars.series[0]?.total).toBe(8);
  });

  it('adds bars and keeps the length of the range', () => {
    const bars = liveBars(counted, [arrival(4 * minute + 2_000, '3', 2)], true);
    expect(bars.bars.map(({ start }) => start / minute)).toEqual([1, 2, 3, 4]);
    expect(bars.span).toEqual({ from: minute + 3_000, to: 4 * minute + 2_999 });
  });

  it('keeps the beginning of a range without one', () => {
    expect(liveBars(counted, [arrival(4 * minute, '3')], false).bars).toHaveLength(5);
  });

  it('shows a series once it has messages', () => {
    const bars = liveBars(counted, [arrival(0, '')], true);
    expect(bars.series.at(-1)).toMatchObject({ name: 'no level', total: 1 });
    expect(bars.bars[1]?.counts).toHaveLength(series.length + 1);
  });

  it('adds no more bars than can be drawn', () => {
    expect(liveBars(counted, [arrival(1e9, '3')], false).bars.length).toBeLessThan(700);
  });

  it('leaves the bars as they are without arrivals, and without bars', () => {
    expect(liveBars(counted, [], true)).toBe(counted);
    const empty = { ...counted, bars: [] };
    expect(liveBars(empty, [arrival(0, '3')], true)).toBe(empty);
  });
});

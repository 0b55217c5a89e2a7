import { describe, expect, it } from 'vitest';
import { countEnds, endsBetween, gridOf, lastEnd, windowOf } from './windows.ts';

describe('the windows of a definition', () => {
  it('end at every interval, each once', () => {
    const grid = { everyMs: 60_000, withinMs: 300_000, offsetMs: 17_000 };
    expect(lastEnd(grid, 76_999)).toBe(17_000);
    expect(endsBetween(grid, 17_000, 197_000, 10)).toEqual([77_000, 137_000, 197_000]);
    expect(endsBetween(grid, 17_000, 197_000, 2)).toEqual([77_000, 137_000]);
    expect(countEnds(grid, 17_000, 197_000)).toBe(3);
    expect(windowOf(grid, 317_000)).toEqual({ from: 17_000, to: 317_000 });
  });

  it('of a thousand definitions are spread over the minute', () => {
    const offsets = Array.from({ length: 1000 }, (_, at) =>
      gridOf(`60c0a1b28c5d3a1f2e4b${String(at).padStart(4, '0')}`, {
        execute_every_ms: 60_000,
        search_within_ms: 1,
      }),
    ).map(({ offsetMs }) => offsetMs / 1000);
    const sizes = Array.from(Map.groupBy(offsets, (offset) => offset).values(), ({ length }) => length);
    expect(new Set(offsets).size).toBe(60);
    expect(Math.max(...sizes)).toBeLessThan(60);
  });

  it('end at most once a second', () => {
    expect(gridOf('60c0a1b28c5d3a1f2e4b9001', { execute_every_ms: 1, search_within_ms: 5 })).toEqual({
      everyMs: 1000,
      withinMs: 5,
      offsetMs: 0,
    });
  });
});

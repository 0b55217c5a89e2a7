import type { Figure } from '@tailrace/domain/views/widgets/pivot-table';
import { describe, expect, it } from 'vitest';
import { byTime, sample, values } from '../testing/sample-tables.ts';
import { type OverTime, overTime } from '../testing/time-tables.ts';
import { readPoints as read } from './points.ts';

const start = Date.UTC(2026, 9, 25, 0, 0);
const minute = 60_000;
const readPoints = (of: Parameters<typeof read>[0]) => read(of, 'Europe/Berlin');
const table = (of: Partial<OverTime>) => overTime({ visualization: 'bar', ...of }).table;
const figures =
  (...rows: Figure[][]) =>
  (bucket: number, column: number) =>
    rows[bucket]?.[column] ?? null;

describe('the points of a chart', () => {
  it('are the intervals of the searched range, in order and without holes', () => {
    const full = table({ buckets: 5, figure: (bucket) => bucket });
    const [first, , third, , last] = full.rows;
    if (!first || !third || !last) throw new Error('Rows are missing');
    const { points, series, from, to } = readPoints({ ...full, rows: [last, first, third] });
    expect(points.map(({ span }) => span?.from)).toEqual([0, 5, 10, 15, 20].map((at) => start + at * minute));
    // An interval without messages has a count of 0.
    expect(series[0]?.values).toEqual([0, 0, 2, 0, 4]);
    expect([from, to]).toEqual([start, start + 25 * minute]);
    expect(points.map(({ isPartial }) => isPartial)).toEqual([false, false, false, false, true]);
    expect(points.at(-1)?.groups[0]?.span).toEqual({ from: start + 20 * minute, to: full.range.to });
  });

  it('fill the searched range, also before the first and after the last message', () => {
    const full = table({ buckets: 12, figure: (bucket) => bucket });
    const { points, series } = readPoints({ ...full, rows: full.rows.slice(6, 8) });
    expect(points).toHaveLength(12);
    expect(series[0]?.values).toEqual([0, 0, 0, 0, 0, 0, 6, 7, 0, 0, 0, 0]);
    // Starts of a server with other intervals than ours are filled between each other only.
    const odd = full.rows
      .slice(6, 8)
      .map((row, at) => ({ ...row, key: [new Date(start + 60_001 + at).toISOString()] }));
    expect(readPoints({ ...full, rows: odd }).points).toHaveLength(2);
  });

  it('leave gaps where an average has no value', () => {
    const { series } = readPoints(
      table({
        buckets: 4,
        series: ['avg(a)'],
        figure: figures([1], [Number.NaN], [Number.POSITIVE_INFINITY]),
      }),
    );
    expect(series[0]?.values).toEqual([1, null, null, null]);
  });

  it('are joined values when there is no time, and name what is empty', () => {
    const { points, series } = readPoints(
      sample({
        rowGroups: [values('source'), values('path')],
        series: ['All: count()', 'avg(took_ms)'],
        rows: [
          [['web-01', ''], 3, 12],
          [['web-01'], 3, 12],
        ],
      }).table,
    );
    expect(points.map(({ name }) => name)).toEqual(['web-01 · (empty)']);
    expect(series.map(({ name, unit }) => [name, unit])).toEqual([
      ['All', 'count'],
      ['avg(took_ms)', 'milliseconds'],
    ]);
  });

  it('name times of other groups in the zone, with their interval', () => {
    const key = ['web-01', '2026-10-25T00:05:00.000Z'];
    const rowGroups = [values('source'), byTime];
    const [point] = readPoints(sample({ rowGroups, rows: [[key, 3]] }).table).points;
    expect(point?.name).toBe('web-01 · 25 Oct 2026, 02:05');
    expect(point?.groups[1]?.span).toEqual({ from: start + 5 * minute, to: start + 10 * minute - 1 });
  });

  it('name series by their groups, and by what is counted only where that differs', () => {
    const names = ['GET', ''];
    expect(readPoints(table({ names })).series.map(({ name }) => name)).toEqual(['GET', '(empty)']);
    const series = ['count()', 'avg(a)'];
    expect(readPoints(table({ names, series })).series[1]?.name).toBe('GET · avg(a)');
  });

  it('draw the largest of many series and name the rest', () => {
    const names = Array.from({ length: 45 }, (_, at) => `host-${at}`);
    const { series, left } = readPoints(table({ names, figure: (_, column) => column }));
    expect(series).toHaveLength(30);
    expect(series[0]?.name).toBe('host-15');
    expect(left).toEqual(Array.from({ length: 15 }, (_, at) => `host-${14 - at}`));
  });
});

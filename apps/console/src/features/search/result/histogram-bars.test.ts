import type { PivotResult, PivotRow } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { closerLook, formatInterval, histogramBars } from './histogram-bars.ts';

type Counts = Record<string, number>;

function row(start: string, total: number, levels: Counts = {}): PivotRow {
  return {
    key: [start],
    source: 'leaf',
    values: [
      ...Object.entries(levels).map(([level, value]) => ({
        key: [level, 'count()'],
        value,
        rollup: false,
        source: 'col-leaf' as const,
      })),
      { key: ['count()'], value: total, rollup: true, source: 'row-leaf' as const },
    ],
  };
}

const spanOf = ({ from, to }: PivotResult['effective_timerange']) => ({
  from: Date.parse(from),
  to: Date.parse(to),
});

/** The bars of these replies, unless a test says otherwise. */
const perMinute = { type: 'timeunit', timeunit: '1m' } as const;

const hour = { type: 'absolute', from: '2021-05-11T19:00:00.000Z', to: '2021-05-11T20:00:00.000Z' } as const;

const pivot = (effective: PivotResult['effective_timerange'], rows?: PivotRow[]): PivotResult => ({
  id: 'histogram',
  type: 'pivot',
  total: 0,
  effective_timerange: effective,
  ...(rows ? { rows } : {}),
});

describe('histogramBars', () => {
  it('fills the whole range, including empty bars', () => {
    const { bars, interval } = histogramBars(
      pivot(hour, [row('2021-05-11T19:30:00.000Z', 4)]),
      spanOf(hour),
      perMinute,
    );
    expect(interval).toEqual({ value: 1, unit: 'm' });
    expect(bars).toHaveLength(61);
    expect(bars.filter(({ counts }) => counts.some((count) => count > 0))).toHaveLength(1);
  });

  it('infers the width of bars that are not those asked for', () => {
    const requested = { type: 'timeunit', timeunit: '20s' } as const;
    const rows = [row('2021-05-11T19:00:20.000Z', 1), row('2021-05-11T19:30:00.000Z', 4)];
    expect(histogramBars(pivot(hour, rows), spanOf(hour), requested).interval).toEqual({
      value: 20,
      unit: 's',
    });
    const other = [row('2021-05-11T19:00:00.500Z', 1), row('2021-05-11T19:30:00.500Z', 4)];
    expect(histogramBars(pivot(hour, other), spanOf(hour), requested).bars.length).toBeGreaterThan(150);
  });

  it('groups levels by trouble and counts messages that have none', () => {
    const counted = row('2021-05-11T19:30:00.000Z', 20, { '2': 1, '3': 2, '4': 3, '6': 5, '7': 4 });
    const { series } = histogramBars(pivot(hour, [counted]), spanOf(hour), perMinute);
    expect(series.map(({ name, total }) => [name, total])).toEqual([
      ['error', 3],
      ['warning', 3],
      ['info', 9],
      ['no level', 5],
    ]);
  });

  it('leaves messages without a level out of the legend when there are none', () => {
    const { series, bars } = histogramBars(
      pivot(hour, [row('2021-05-11T19:30:00.000Z', 2, { '6': 2 })]),
      spanOf(hour),
      perMinute,
    );
    expect(series.map(({ name }) => name)).toEqual(['error', 'warning', 'info']);
    expect(bars[30]?.counts).toEqual([0, 0, 2]);
  });

  it('draws empty bars when nothing was found and rows are absent', () => {
    expect(histogramBars(pivot(hour), spanOf(hour), perMinute).bars).toHaveLength(61);
  });

  it('aligns with the server’s bars', () => {
    const rows = [row('2021-05-11T19:00:07.000Z', 1), row('2021-05-11T19:30:07.000Z', 2)];
    const { bars } = histogramBars(pivot(hour, rows), spanOf(hour), perMinute);
    expect(new Set(bars.map(({ start, end }) => end - start))).toEqual(new Set([60_000]));
    expect(bars.filter(({ counts }) => counts.some((count) => count > 0)).map(({ start }) => start)).toEqual(
      rows.map(({ key }) => Date.parse(key[0] ?? '')),
    );
  });

  it('draws bars that follow no step one after the other', () => {
    const starts = ['19:00:07.123', '19:00:09.456', '19:59:00.001'].map((at) => `2021-05-11T${at}Z`);
    const { bars } = histogramBars(
      pivot(
        hour,
        starts.map((start) => row(start, 1)),
      ),
      spanOf(hour),
      perMinute,
    );
    expect(bars.map(({ start }) => start)).toEqual(starts.map((start) => Date.parse(start)));
  });
});

describe('the bars of a server that chose them for all time', () => {
  // Messages from the end of April and 1 May, counted by month, which suits the time since 1970.
  const found = {
    type: 'absolute',
    from: '2021-04-20T08:00:00.000Z',
    to: '2021-05-11T20:00:00.000Z',
  } as const;

  it.each([
    ['in UTC', ['2021-04-01T00:00:00.000Z', '2021-05-01T00:00:00.000Z']],
    ["in the user's zone", ['2021-03-31T22:00:00.000Z', '2021-04-30T22:00:00.000Z']],
  ])('are the months they were counted in, %s', (_, [april = '', may = '']) => {
    const months = pivot(found, [row(april, 250), row(may, 400)]);
    const { bars, interval } = histogramBars(months, spanOf(found));
    expect(interval).toEqual({ value: 1, unit: 'M' });
    expect(bars.map(({ start, counts }) => [start, counts.at(-1)])).toEqual([
      [Date.parse(april), 250],
      [Date.parse(may), 400],
    ]);
    expect(closerLook(months)).toEqual(spanOf(found));
  });

  it('are those of a single month, too', () => {
    const month = { ...found, from: '2021-05-09T08:00:00.000Z' };
    expect(closerLook(pivot(month, [row('2021-05-01T00:00:00.000Z', 400)]))).toEqual(spanOf(month));
  });
});

it('leaves out invalid timestamps', () => {
  const none = pivot({
    type: 'absolute',
    from: '292278994-08-17T07:12:55.807Z',
    to: '-292275055-05-16T16:47:04.192Z',
  });
  expect(closerLook(none)).toBeNull();
  expect(closerLook({ ...none, rows: [row('2021-05-01T00:00:00.000Z', 1)] })).toBeNull();
  expect(
    histogramBars({ ...none, rows: [row('+292278994-08-01T00:00:00.000Z', 1)] }, spanOf(hour), perMinute)
      .bars,
  ).toHaveLength(61);
});

it('shows no more bars than can be seen, however far the messages are apart', () => {
  const ages = {
    type: 'absolute',
    from: '0001-01-01T00:00:00.000Z',
    to: '9999-12-31T23:59:59.999Z',
  } as const;
  const rows = ['0001-02-01', '0019-12-01', '2021-05-01'].map((day) => row(`${day}T00:00:00.000Z`, 2));
  const { bars, interval, series } = histogramBars(pivot(ages, rows), spanOf(ages));
  expect(bars.length).toBeLessThan(610);
  expect(bars.filter(({ counts }) => counts.some((count) => count > 0))).toHaveLength(2);
  expect(bars[0]?.counts.at(-1)).toBe(4);
  expect(series.map(({ total }) => total)).toEqual([0, 0, 0, 6]);
  expect(formatInterval(interval)).toBe('20 years per bar');
});

it.each([
  [{ value: 5, unit: 'm' }, '5 min per bar'],
  [{ value: 1, unit: 'M' }, '1 month per bar'],
  [{ value: 3, unit: 'M' }, '3 months per bar'],
  [{ value: 12, unit: 'M' }, '1 year per bar'],
] as const)('says %j as %s', (interval, text) => {
  expect(formatInterval(interval)).toBe(text);
});

describe('closerLook', () => {
  const allTime = {
    type: 'absolute',
    from: '1970-01-01T00:00:00.000Z',
    to: '2021-05-11T20:00:00.000Z',
  } as const;

  it('narrows to the bars with messages when everything stands in one', () => {
    const span = closerLook(pivot(allTime, [row('2021-05-01T00:00:00.000Z', 2_014)]));
    expect(span).toEqual({ from: Date.parse('2021-05-01T00:00:00Z'), to: Date.parse(allTime.to) });
  });

  it('uses the time the server has already narrowed to', () => {
    expect(closerLook(pivot(hour, [row('2021-05-01T00:00:00.000Z', 9)]))).toEqual({
      from: Date.parse(hour.from),
      to: Date.parse(hour.to),
    });
  });

  it('is content with few bars in the step that suits the time', () => {
    const rows = [row(hour.from, 3), row('2021-05-11T19:59:00.000Z', 2)];
    expect(closerLook(pivot(hour, rows))).toBeNull();
  });

  it('is content with bars that fit', () => {
    const rows = Array.from({ length: 30 }, (_, minute) => row(`2021-05-11T19:${10 + minute}:00.000Z`, 1));
    expect(closerLook(pivot(hour, rows))).toBeNull();
    expect(closerLook(pivot(hour))).toBeNull();
    expect(closerLook(null)).toBeNull();
  });
});

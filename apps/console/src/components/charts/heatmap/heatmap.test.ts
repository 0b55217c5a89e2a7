import { describe, expect, it } from 'vitest';
import { byTime, sample, values } from '../testing/sample-tables.ts';
import { testLook } from '../testing/test-look.ts';
import { readCells } from './cells.ts';
import { colourRange } from './colour-range.ts';
import { gridLayout } from './grid-layout.ts';

const heatmap = (settings: object | null) =>
  sample({
    rowGroups: [byTime],
    columnGroups: [values('source')],
    columns: [
      [['web'], 0],
      [['db'], 0],
      [[], 0],
    ],
    rows: [
      [['2026-10-25T00:00:00.000Z'], 1, null, 1],
      [['2026-10-25T00:05:00.000Z'], 9, -4, 5],
      [[], 10, -4, 6],
    ],
    visualization: 'heatmap',
    settings,
  });

it('lets times run across and leaves totals out', () => {
  const { table, config } = heatmap(null);
  const cells = readCells(table, config, 'Europe/Berlin');
  expect(cells.across).toEqual(['25 Oct 2026, 02:00', '25 Oct 2026, 02:05']);
  expect(cells.down).toEqual(['web', 'db']);
  expect(cells.figures).toEqual([
    [1, 9],
    [null, -4],
  ]);
  expect([cells.smallest, cells.largest]).toEqual([-4, 9]);
  expect(cells.markAt(1, 1)).toMatchObject({
    groups: [{ field: 'timestamp' }, { field: 'source', value: 'db' }],
    figure: -4,
  });
});

it('names round times in the zone below the intervals they are in', () => {
  const { table, config } = sample({
    rowGroups: [byTime],
    rows: Array.from({ length: 48 }, (_, at) => [
      [new Date(Date.UTC(2026, 9, 24, 20, at * 5)).toISOString()],
      at,
    ]),
    visualization: 'heatmap',
  });
  const cells = readCells(table, config, 'Europe/Berlin');
  const { across } = gridLayout(cells, { width: 500, height: 100 }, testLook);
  expect(across).toEqual([
    { at: 0, label: '22:00' },
    { at: 12, label: '23:00' },
    { at: 24, label: '25 Oct' },
    { at: 36, label: '01:00' },
  ]);
});

it('knows which figures are estimated, whichever way it is turned', () => {
  const series = ['card(user)', 'count()'];
  const of = (group: ReturnType<typeof values>, key: string) => {
    const { table, config } = sample({ rowGroups: [group], series, rows: [[[key], 1, 2]], error: 0.01 });
    const { errorAt } = readCells(table, config, 'UTC');
    return group.type === 'time' ? [errorAt(0, 0), errorAt(1, 0)] : [errorAt(0, 0), errorAt(0, 1)];
  };
  expect(of(byTime, '2026-10-25T00:00:00.000Z')).toEqual([0.01, undefined]);
  expect(of(values('source'), 'web')).toEqual([0.01, undefined]);
});

describe('the colours', () => {
  const ends = { smallest: 0, largest: 10 };
  const range = (settings: object | null) => colourRange(heatmap(settings).config, ends);

  it('cover the figures, and leave a cell without a value empty', () => {
    const { colourOf, lower, upper } = range(null);
    expect([lower, upper, colourOf(0), colourOf(10), colourOf(null)]).toEqual([
      0,
      10,
      '#440154',
      '#fde725',
      null,
    ]);
  });

  it.each([
    [{ reverse_scale: true }, '#fde725', '#440154', null],
    [{ color_scale: 'Greys', auto_scale: false, z_min: '5', z_max: '' }, '#ffffff', '#000000', null],
    [{ auto_scale: true, z_min: '5', z_max: '6', default_value: 10 }, '#440154', '#fde725', '#fde725'],
    [{ use_smallest_as_default: true, default_value: 10 }, '#440154', '#fde725', '#440154'],
    [{ auto_scale: false, z_min: 'x', z_max: '10' }, '#440154', '#fde725', null],
  ])('of %j', (settings, least, most, missing) => {
    const { colourOf } = range(settings);
    expect([colourOf(0), colourOf(10), colourOf(null)]).toEqual([least, most, missing]);
  });
});

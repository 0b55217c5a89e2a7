import { describe, expect, it } from 'vitest';
import {
  inputFigure,
  loadFigure,
  memoryFigure,
  nodeFigure,
  oldestWaitMs,
  storageFigure,
  waitingFigure,
} from './overview-figures.ts';
import { diskText, storageRows } from './storage-rows.ts';
import { hourlyPoints, totalOf, trafficByDay } from './traffic-series.ts';

const at = (time: string) => `2026-03-01T${time}:00.000Z`;
const status = (ingest: string, post_processing: string) => ({
  receive_times: {
    ingest: at(ingest),
    post_processing: at(post_processing),
    post_indexing: at(post_processing),
  },
});

describe('what is red', () => {
  it('is named first: the inputs that failed, and the nodes that do not answer', () => {
    expect(inputFigure(['good', 'good', 'idle'])).toEqual({
      value: '2 running',
      detail: '1 stopped',
      isBad: false,
    });
    expect(inputFigure(['good', 'bad', 'good', 'idle'])).toEqual({
      value: '1 of 4 failed',
      detail: '2 running, 1 stopped',
      isBad: true,
    });
    const node = { is_processing: true } as Parameters<typeof nodeFigure>[0][string];
    expect(nodeFigure({ a: node, b: null }, true)).toEqual({
      value: '1 of 2 silent',
      detail: '1 running',
      isBad: true,
    });
  });
});

describe('messages that wait', () => {
  it('have waited since what was processed last, on the node that is most behind', () => {
    const now = Date.parse(at('12:00'));
    const nodes = { a: status('11:59', '11:50'), b: status('11:00', '11:00'), c: null };
    expect(oldestWaitMs(nodes, now)).toBe(600_000);
    expect(oldestWaitMs({ b: nodes.b }, now)).toBeNull();
    const never = { ...nodes.a.receive_times, post_processing: '1970-01-01T00:00:00.000Z' };
    expect(oldestWaitMs({ a: { receive_times: never } }, now)).toBeNull();
  });

  it('are counted, with their age when it is known', () => {
    expect(waitingFigure(0, 5).detail).toBe('queue empty');
    expect(waitingFigure(7, 600_000).detail).toBe('oldest received 10 min ago');
    expect(waitingFigure(7, null).detail).toBe('in the journal');
  });
});

const forecastOf = (bytes: number, more = {}) => ({
  ...{ bytes, messages: 1, measured_from: at('00:00'), bytes_per_day: 10, messages_per_day: 1 },
  ...{ expected_bytes: 100, expected_days: 14, kept_from: null, full_at: null },
  ...more,
});
const set = (id: string) => ({ id, title: `Set ${id}` });
const sets = (...ids: string[]) =>
  ({ total: ids.length, index_sets: ids.map(set), stats: {} }) as unknown as Parameters<
    typeof storageRows
  >[0];
const later = Date.parse('2026-03-03T00:00:00.000Z');
const disk = { total_bytes: 2 ** 30, free_bytes: 2 ** 29, full_at: null };

describe('storage', () => {
  it('is listed largest first, with how long it is kept', () => {
    const index_sets = {
      a: forecastOf(1),
      b: forecastOf(2, { full_at: at('12:00') }),
      c: forecastOf(3, { expected_days: null }),
      e: forecastOf(4, { expected_days: 1000 }),
      d: forecastOf(0, { bytes_per_day: 0 }),
    };
    const rows = storageRows(
      sets('a', 'b', 'c', 'd', 'e'),
      { disk, limit_bytes: null, index_sets },
      later,
      'UTC',
    );
    expect(rows.map(({ id, outlook }) => [id, outlook])).toEqual([
      ['e', 'keeps 2.7 years'],
      ['c', 'grows without end'],
      ['b', 'keeps 14 days, full on 1 Mar 2026'],
      ['a', 'keeps 14 days'],
      ['d', 'no recent messages'],
    ]);
  });

  it('forecasts nothing before a day has been measured, and nothing beyond ten years', () => {
    const index_sets = {
      a: forecastOf(2, { expected_days: 2_777_778 }),
      b: forecastOf(1, { measured_from: '2026-03-02T00:00:01.000Z' }),
    };
    const rows = storageRows(sets('a', 'b'), { disk, limit_bytes: null, index_sets }, later, 'UTC');
    expect(rows.map(({ outlook }) => outlook)).toEqual(['keeps over 10 years', 'growth known after a day']);
  });

  it('sums the sets that are not shown', () => {
    const ids = Array.from({ length: 8 }, (_, index) => String(index));
    const index_sets = Object.fromEntries(ids.map((id) => [id, forecastOf(10 + Number(id))]));
    const rows = storageRows(sets(...ids), { disk, limit_bytes: null, index_sets }, later, 'UTC');
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toEqual({ title: '3 more index sets', bytes: 33 });
  });

  it('says when the disk is full', () => {
    expect(storageFigure(1024, disk, 'UTC').detail).toBe('512 MiB free');
    expect(storageFigure(1024, { ...disk, full_at: at('12:00') }, 'UTC').detail).toBe('full on 1 Mar 2026');
    expect(storageFigure(1024, { ...disk, full_at: at('12:00') }, 'Pacific/Auckland').detail).toBe(
      'full on 2 Mar 2026',
    );
    expect(storageFigure(1024, undefined, 'UTC')).toEqual({ value: '1 KiB' });
    expect(diskText({ ...disk, full_at: at('12:00') }, 'UTC')).toMatch(
      /^512 MiB of 1 GiB are free\..* 1 Mar 2026\.$/,
    );
  });
});

it('draws an hour without traffic as 0, and sums days in the zone', () => {
  const ofHour = { [at('10:00')]: 5, [at('23:00')]: 7 };
  const traffic = { from: at('09:00'), to: at('23:30'), input: ofHour, decoded: {}, output: {} };
  const input = hourlyPoints(traffic, 'input');
  expect(input).toHaveLength(15);
  expect(totalOf(input)).toBe(12);
  const none = hourlyPoints(traffic, 'output');
  expect(trafficByDay({ input, decoded: none, output: none }, 'Europe/Berlin')).toEqual([
    { day: '2026-03-02', at: expect.any(Number), input: 7, decoded: 0, output: 0 },
    { day: '2026-03-01', at: Date.parse(traffic.from), input: 5, decoded: 0, output: 0 },
  ]);
});

describe('the machine', () => {
  const machine = (load: number[], cores: number, actual_used = 4 * 1024 ** 3) =>
    ({
      load_average: load,
      processor: { total_cores: cores },
      memory: { total: 8 * 1024 ** 3, used: 6 * 1024 ** 3, actual_used },
    }) as unknown as Parameters<typeof loadFigure>[0];

  it('is as busy as its cores have processes to run', () => {
    expect(loadFigure(machine([0.42, 1, 1], 4))).toEqual({
      value: '0.42',
      detail: 'of 4 cores',
      isBad: false,
    });
    expect(loadFigure(machine([2, 1, 1], 1))).toMatchObject({
      value: '2.00',
      detail: 'of 1 core',
      isBad: true,
    });
    expect(loadFigure(machine([], 4))).toBeNull();
    expect(loadFigure(machine([-1], 4))).toBeNull();
  });

  it('uses memory beside what is cached, where the system tells it', () => {
    expect(memoryFigure(machine([], 4))).toEqual({ value: '50%', detail: 'of 8 GiB', isBad: false });
    expect(memoryFigure(machine([], 4, 0))?.value).toBe('75%');
  });
});

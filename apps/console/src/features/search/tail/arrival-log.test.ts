import { expect, it } from 'vitest';
import { ArrivalLog } from './arrival-log.ts';

const message = (second: number, level?: unknown) => ({
  id: `${second}`,
  index: 'i',
  fields: {
    timestamp: new Date(second * 1_000 + 7).toISOString(),
    ...(level === undefined ? {} : { level }),
  },
});

it('counts by second and level, and renews its list once a second', () => {
  const log = new ArrivalLog();
  log.add([message(1, 3), message(1, '3'), message(2)]);
  const first = log.list(0);
  expect(first).toEqual([
    { second: 1_000, level: '3', count: 2 },
    { second: 2_000, level: '', count: 1 },
  ]);
  log.add([message(2), { id: 'x', index: 'i', fields: { timestamp: 'never' } }]);
  expect(log.list(999)).toBe(first);
  expect(log.list(1_000)[1]?.count).toBe(2);
  expect(log.total).toBe(5);
});

it('is bounded', () => {
  const log = new ArrivalLog();
  log.add(Array.from({ length: 20_010 }, (_, second) => message(second, 3)));
  expect(log.list(0)).toHaveLength(20_000);
  expect(log.list(0)[0]?.second).toBe(10_000);
});

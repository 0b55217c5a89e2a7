import { timelineOf } from '@tailrace/domain/search/follow/timeline';
import { expect, it } from 'vitest';
import { sourceLanes } from './source-lanes.ts';

const message = (source: string, time: number, level = 6) => ({
  id: `${source}${time}`,
  index: 'tailrace_0',
  fields: { source, level, timestamp: time },
});
const lanesOf = (...messages: ReturnType<typeof message>[]) =>
  sourceLanes(timelineOf(messages, ({ fields }) => Number(fields.timestamp)));

it('puts the messages of each source where they lie in the timeline', () => {
  expect(lanesOf(message('web', 0), message('pay', 50), message('web', 100))).toEqual([
    {
      source: 'web',
      count: 2,
      ticks: [
        { at: 0, level: 6 },
        { at: 100, level: 6 },
      ],
    },
    { source: 'pay', count: 1, ticks: [{ at: 50, level: 6 }] },
  ]);
});

it('draws messages in one place once, as the most severe of them', () => {
  expect(lanesOf(message('web', 5), message('web', 5, 3), message('web', 5, 4))).toEqual([
    { source: 'web', count: 3, ticks: [{ at: 0, level: 3 }] },
  ]);
});

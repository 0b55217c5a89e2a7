import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const gapsOf = (...times: number[]) =>
  timelineOf(times, (time) => time).entries.map(({ gap, isLongGap }) => `${gap}${isLongGap ? ' long' : ''}`);

describe('timelineOf', () => {
  it.each([
    ['nothing', [], []],
    ['one message', [500], ['null']],
    ['two messages', [0, 60_000], ['null', '60000']],
    ['equal times', [7, 7, 7], ['null', '0', '0']],
    ['messages out of order', [340, 0, 350], ['null', '340', '10']],
    ['a gap that stands out', [0, 10, 20, 30_020], ['null', '10', '10', '30000 long']],
    ['gaps below a second', [0, 1, 2, 902], ['null', '1', '1', '900']],
    ['even gaps', [0, 5_000, 10_000, 15_000], ['null', '5000', '5000', '5000']],
    ['an unreadable time', [Number.NaN, 5, 9], ['null', '4', 'null']],
  ])('measures %s', (_, times, gaps) => {
    expect(gapsOf(...times)).toEqual(gaps);
  });

  it('keeps the order of messages of the same time, and tells first and last', () => {
    const messages = ['b', 'a', 'c'].map((id, at) => ({ id, time: at === 2 ? 1 : 2 }));
    const { entries, span } = timelineOf(messages, ({ time }) => time);
    expect(entries.map(({ message }) => message.id)).toEqual(['c', 'b', 'a']);
    expect(span).toEqual({ from: 1, to: 2 });
    expect(timelineOf([Number.NaN], (time) => time).span).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { BackOff } from './delivery.ts';
import { OutputQueue } from './output-queue.ts';

const message = (text: string) => storedMessage({ timestamp: 0, message: text });
const texts = (messages: readonly { message: string }[]) => messages.map((one) => one.message);
const plenty = { messages: 100, bytes: 1 << 20 };

it('takes a batch whole while there is room, and no further one', () => {
  const queue = new OutputQueue({ messages: 2, bytes: 1 << 20 });
  expect(queue.add([message('a')])).toBe(0);
  expect(queue.add(['b', 'c', 'd'].map(message))).toBe(0);
  expect(queue.add([message('e')])).toBe(1);
  expect(texts(queue.take({ messages: 3, bytes: 1 << 20 }))).toEqual(['a', 'b', 'c']);
  expect(queue.add([message('f')])).toBe(0);
  expect(texts(queue.take(plenty))).toEqual(['d', 'f']);
});

it('gives messages back in order, and their bytes with them', () => {
  const queue = new OutputQueue({ messages: 100, bytes: 500 });
  queue.add([message('a'), message('b')]);
  const taken = queue.take({ messages: 1, bytes: 1 << 20 });
  queue.putBack(taken);
  expect(queue.add(Array.from({ length: 20 }, () => message('c')))).toBeGreaterThan(10);
  expect(texts(queue.take(plenty)).slice(0, 3)).toEqual(['a', 'b', 'c']);
  expect(queue.add([message('d')])).toBe(0);
});

it('takes a message that is larger than a batch alone', () => {
  const queue = new OutputQueue(plenty);
  queue.add([message('x'.repeat(1000)), message('b')]);
  expect(queue.take({ messages: 10, bytes: 100 })).toHaveLength(1);
  expect(texts(queue.take({ messages: 10, bytes: 100 }))).toEqual(['b']);
});

it('waits twice as long after each failure, up to 30 s, and begins anew after a good connection', () => {
  const backOff = new BackOff(500);
  const failures = Array.from({ length: 9 }, () => backOff.after(0));
  expect(failures).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect([backOff.after(10_000), backOff.after(0)]).toEqual([500, 1000]);
  const slow = new BackOff(60_000);
  expect([slow.after(0), slow.after(0)]).toEqual([60_000, 60_000]);
});

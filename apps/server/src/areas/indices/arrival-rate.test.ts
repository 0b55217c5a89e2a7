import { expect, it } from 'vitest';
import { arrivalRate } from './arrival-rate.ts';

const dayMs = 86_400_000;
const now = Date.parse('2026-03-10T12:00:00Z');
const ago = (days: number) => now - days * dayMs;

interface Given {
  begun: number | null;
  messages?: number;
  bytes?: number;
  range?: [from: number, to: number];
  isClosed?: boolean;
  isWriteTarget?: boolean;
}

const index = ({ begun, messages = 1000, bytes = 1_140_000, range, ...rest }: Given) => ({
  ...{ messages, bytes, begunAt: begun },
  range: messages === 0 ? null : { from: range?.[0] ?? begun ?? 0, to: range?.[1] ?? now },
  ...{ isClosed: false, isWriteTarget: false, ...rest },
});

const writing = (given: Given) => index({ ...given, isWriteTarget: true });

it('is measured since the first message when that is less than seven days ago', () => {
  const indices = [index({ begun: ago(4) }), writing({ begun: ago(2), messages: 500, bytes: 640_000 })];
  expect(arrivalRate(indices, now)).toEqual({
    ...{ messagesPerDay: 375, bytesPerDay: 375_000 },
    ...{ measuredFrom: ago(4), storedFrom: ago(4) },
  });
  const late = [writing({ begun: ago(30), range: [ago(2), now] })];
  expect(arrivalRate(late, now)).toMatchObject({ messagesPerDay: 500, measuredFrom: ago(2) });
});

it('counts the part of an index that was written in the last seven days', () => {
  const indices = [index({ begun: ago(20) }), index({ begun: ago(10) }), writing({ begun: ago(5) })];
  // Two fifths of the second index, and the third.
  const { messagesPerDay, bytesPerDay, ...rest } = arrivalRate(indices, now);
  expect(messagesPerDay).toBeCloseTo(200);
  expect(bytesPerDay).toBeCloseTo(200_000);
  expect(rest).toEqual({ measuredFrom: ago(7), storedFrom: ago(20) });
});

it('goes by the time of arrival, whatever time messages have', () => {
  const future = now + 1000 * dayMs;
  const indices = [
    index({ begun: ago(4), range: [0, future] }),
    writing({ begun: ago(2), range: [0, future] }),
  ];
  expect(arrivalRate(indices, now)).toMatchObject({ messagesPerDay: 500, measuredFrom: ago(4) });
});

it('takes the times of messages for indices of older versions', () => {
  const indices = [index({ begun: null, range: [ago(4), ago(2)] }), writing({ begun: ago(2), messages: 0 })];
  expect(arrivalRate(indices, now)).toMatchObject({ messagesPerDay: 250, storedFrom: ago(4) });
});

it('is nothing for a set without recent messages, or without any', () => {
  const old = [index({ begun: ago(30) }), writing({ begun: ago(20), messages: 0 })];
  const none = { messagesPerDay: 0, bytesPerDay: 0, measuredFrom: null };
  expect(arrivalRate(old, now)).toEqual({ ...none, storedFrom: ago(30) });
  expect(arrivalRate([writing({ begun: ago(1), messages: 0 })], now)).toEqual({ ...none, storedFrom: null });
});

it('counts a burst as ten minutes, and an index from a clock that ran ahead as of now', () => {
  const burst = [writing({ begun: now - 1000, messages: 10, bytes: 140_000 })];
  expect(arrivalRate(burst, now)).toMatchObject({ messagesPerDay: 1440, bytesPerDay: 0 });
  expect(arrivalRate([writing({ begun: now + 5 * dayMs })], now)).toMatchObject({ measuredFrom: now });
});

it('keeps messages from the oldest open index on', () => {
  const indices = [index({ begun: ago(30), isClosed: true }), writing({ begun: ago(3) })];
  expect(arrivalRate(indices, now).storedFrom).toBe(ago(3));
});

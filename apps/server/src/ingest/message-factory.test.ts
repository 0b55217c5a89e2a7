import { expect, it } from 'vitest';
import { MessageFactory } from './message-factory.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 2, 1, 12);

const factory = new MessageFactory({ inputId: 'i', nodeId: 'n', staticFields: {}, overrideSource: '' });

const received = (at: number) =>
  factory.complete(
    { timestamp: at, source: 'web', message: 'hello' },
    { at, remoteAddress: null, remotePort: null, remoteName: null },
  );

it('keeps ids in the order of receipt when the clock is set back a day', () => {
  const times = [now, now + 1, now - day, now - day + 1, now + 2];
  const ids = times.map((at) => received(at).gl2_message_id);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(times.length);
  expect(received(now - day).timestamp).toBe(now - day);
});

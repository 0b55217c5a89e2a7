import { expect, it } from 'vitest';
import { eventId } from './event-id.ts';

it('is the same for the same event, and another for another', () => {
  const time = Date.UTC(2021, 5, 9);
  const id = eventId(time, 'definition', time, 'group');
  expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(eventId(time, 'definition', time, 'group')).toBe(id);
  expect(eventId(time, 'definition', time, 'other')).not.toBe(id);
  expect(eventId(time, 'definition', `${time}group`)).not.toBe(id);
});

it('sorts by time', () => {
  const times = [0, 1, 31, 32, 1_623_234_600_000, 1_623_234_600_001, 2 ** 43];
  const ids = times.map((time) => eventId(time, 'definition'));
  expect(ids.toSorted()).toEqual(ids);
});

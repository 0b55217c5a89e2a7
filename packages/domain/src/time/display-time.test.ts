import { expect, it } from 'vitest';
import { absoluteDay, absoluteTime, momentOf, relativeTime } from './display-time.ts';

const now = Date.UTC(2026, 0, 10, 12);

it.each([
  [-20, 'just now'],
  [2, 'just now'],
  [20, 'in a moment'],
  [-60, '1 min ago'],
  [-3_600 * 5, '5 hr ago'],
  [-86_400, 'yesterday'],
  [-86_400 * 30, '30 days ago'],
  [-86_400 * 40, '1 Dec 2025'],
  [86_400 * 400, '14 Feb 2027'],
  [120, 'in 2 min'],
])('says %s seconds from now as "%s"', (seconds, text) => {
  expect(relativeTime(new Date(now + seconds * 1_000), now, 'UTC')).toBe(text);
});

it.each([
  ['2021-06-14T09:02:11.402+0000', Date.UTC(2021, 5, 14, 9, 2, 11, 402)],
  ['2021-06-14T11:02:11.402+0200', Date.UTC(2021, 5, 14, 9, 2, 11, 402)],
  ['2021-06-14T09:02:11.402Z', Date.UTC(2021, 5, 14, 9, 2, 11, 402)],
  ['1970-01-01T00:00:00.000Z', undefined],
  [null, undefined],
])('reads the moment %j', (text, moment) => {
  expect(momentOf(text)?.getTime()).toBe(moment);
});

it('accepts invalid years', () => {
  expect(absoluteTime(new Date('292278994-08-17T07:12:55.807Z'), 'UTC')).toBe('unknown time');
});

it('is in the time zone that is given', () => {
  const at = new Date(now + 11.5 * 3_600_000);
  expect(absoluteTime(at, 'UTC')).toBe('10 Jan 2026, 23:30:00');
  expect(absoluteTime(at, 'Europe/Berlin')).toBe('11 Jan 2026, 00:30:00');
  expect(absoluteDay(at, 'America/New_York')).toBe('10 Jan 2026');
});

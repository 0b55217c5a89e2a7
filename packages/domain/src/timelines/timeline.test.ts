import { describe, expect, it, test } from 'vitest';
import {
  figureText,
  itemHeading,
  itemTime,
  itemTitle,
  keyFields,
  momentText,
  readMoment,
  type TimelineItem,
  timelineDays,
} from './timeline.ts';

const zone = 'Europe/Berlin';
const item = (id: string, from: string) => ({ id, from }) as TimelineItem;

it('groups items by the days of the time zone, in the order of their times', () => {
  const items = [
    item('c', '2021-06-09T22:00:00.000Z'),
    item('b', '2021-06-09T10:00:00.000Z'),
    item('a', '2021-06-09T10:00:00.000Z'),
  ];
  const days = timelineDays(items, zone).map(({ day, items: of }) => [day, of.map(({ id }) => id)]);
  expect(days).toEqual([
    ['9 Jun 2021', ['a', 'b']],
    ['10 Jun 2021', ['c']],
  ]);
});

test.each([
  ['2021-06-09T10:16:58.412Z', null, '12:16:58'],
  ['2021-06-09T10:16:58.412Z', '2021-06-09T10:16:58.412Z', '12:16:58'],
  ['2021-06-09T10:16:58.412Z', '2021-06-09T10:30:00.000Z', '12:16:58 – 12:30:00'],
  ['2021-06-09T10:16:58.412Z', '2021-06-09T22:30:00.000Z', '12:16:58 – 10 Jun 2021, 00:30:00'],
])('the time from %s to %s is %s', (from, to, text) => {
  expect(itemTime({ from, to }, zone)).toBe(text);
});

it('is headed by what it is when it has no title', () => {
  expect(itemTitle({ title: ' ', content: { type: 'note' } })).toBe('Note');
});

test.each([
  ['payment failed', 'payment\n failed: 502', 'Message'],
  ['First failure', 'payment failed', 'First failure'],
  ['', 'payment failed', 'Message'],
  ['', '', 'Message'],
])('the heading of the title "%s" above "%s" is "%s"', (title, message, heading) => {
  const content = {
    type: 'message' as const,
    index: 'i',
    message_id: 'm',
    fields: { message },
    is_cut: false,
  };
  expect(itemHeading({ title, content })).toBe(heading);
});

it('shows source and level first, and the name of the level', () => {
  const fields = {
    gl2_receive_timestamp: 'then',
    zeta: 1,
    message: 'x',
    timestamp: 'now',
    level: 3,
    gone: null,
    source: 'web',
  };
  const shown = keyFields({ type: 'message', index: 'i', message_id: 'm', fields, is_cut: false });
  expect(shown.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'source=web',
    'level=3 Error',
    'gone=',
    'zeta=1',
    'gl2_receive_timestamp=then',
  ]);
});

test.each([
  [null, ''],
  [1234.5678, '1,234.57'],
  ['412', '412'],
  ['web-07', 'web-07'],
  ['2021-06-09T10:00:00.000Z', '9 Jun 2021, 12:00:00'],
])('the figure %s is shown as "%s"', (cell, text) => {
  expect(figureText(cell, zone)).toBe(text);
});

describe('a time in a form', () => {
  it.each(['2021-06-09T10:16:58.412Z', '2021-06-09T10:16:58.000Z', '2021-12-31T23:30:00.000Z'])(
    '%s is read as it is written',
    (time) => {
      expect(readMoment(momentText(time, zone), zone)).toBe(time);
    },
  );

  it('is that of the clocks of the time zone', () => {
    expect(momentText('2021-06-09T10:16:58.000Z', zone)).toBe('2021-06-09 12:16:58');
    expect(readMoment(' 2021-06-09 12:16 ', zone)).toBe('2021-06-09T10:16:00.000Z');
  });

  it.each(['', 'yesterday', '2021-06-09', '2021-13-09 10:00', '2021-06-09 25:00', '9 Jun 2021, 12:00:00'])(
    'is not "%s"',
    (text) => {
      expect(readMoment(text, zone)).toBeNull();
    },
  );
});

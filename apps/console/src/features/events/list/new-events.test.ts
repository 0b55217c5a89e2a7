import { mockEventPage } from '@tailrace/mocks/events';
import { expect, it } from 'vitest';
import { countNew, newEventsText } from './new-events.ts';

it('counts the events that are not shown', () => {
  const latest = mockEventPage(5);
  const shown = { ...latest, events: latest.events.slice(2) };
  expect(countNew(shown, latest)).toBe(2);
  expect(countNew(latest, shown)).toBe(0);
});

it.each([
  [1, '1 new alert'],
  [3, '3 new alerts'],
  [25, '25 or more new alerts'],
])('says of %i new ones: %s', (count, text) => {
  expect(newEventsText(count, 25, { one: 'alert', many: 'alerts' })).toBe(text);
});

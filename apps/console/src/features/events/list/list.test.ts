import { eventRequest } from '@tailrace/domain/events/event-request';
import { expect, it } from 'vitest';
import {
  eventListSearch,
  eventParams,
  readRange,
  viewOf,
  withIncident,
  withRange,
  withView,
} from './list-search.ts';

const requestOf = (parameters: Record<string, string>) => {
  const params = eventParams({ show: 'only', ...parameters });
  return eventRequest(eventListSearch.read(params), readRange(params));
};

it('asks for the newest alerts of the last five minutes', () => {
  expect(requestOf({})).toEqual({
    query: '',
    page: 1,
    per_page: 25,
    filter: { alerts: 'only', event_definitions: [] },
    timerange: { type: 'relative', from: 300 },
    sort_by: 'timestamp',
    sort_direction: 'desc',
  });
});

it('finds the events of a stream', () => {
  expect(requestOf({ stream_id: '60b5f4d1e4a1d80001a2b400' }).query).toBe(
    'source_streams:60b5f4d1e4a1d80001a2b400',
  );
});

it('prefers a query that is in the address, too', () => {
  expect(requestOf({ stream_id: '60b5f4d1e4a1d80001a2b400', query: 'key:mira' }).query).toBe('key:mira');
});

it('joins the query and the chosen priorities', () => {
  expect(requestOf({ query: 'a OR b', priority: '3,2' }).query).toBe(
    '(a OR b) AND (priority:3 OR priority:2)',
  );
});

it('bounds the size of a page', () => {
  expect(requestOf({ per_page: '0' }).per_page).toBe(25);
});

it('lists incidents of the last day, also for an unknown kind', () => {
  const params = eventParams({ show: 'everything' });
  expect([viewOf(params), readRange(params)]).toEqual(['incidents', { type: 'relative', from: 86_400 }]);
});

it('lists the single events of a stream', () => {
  expect(viewOf(eventParams({ stream_id: '60b5f4d1e4a1d80001a2b400' }))).toBe('only');
});

it('opens one incident at a time', () => {
  const params = eventParams({ event: '01F7P2X6A0J8Q4V9ZK3M5N7B1C', state: 'open' });
  expect(withIncident(params, '60c09a62')).toEqual({ state: 'open', incident: '60c09a62' });
  expect(withIncident(params, null)).toEqual({ state: 'open' });
});

it('keeps the time range between the views, and the query between the kinds of events', () => {
  const params = eventParams({
    show: 'only',
    query: 'key:mira',
    page: '2',
    rangetype: 'relative',
    from: '60',
  });
  expect(withView(params, 'include')).toEqual({
    show: 'include',
    query: 'key:mira',
    rangetype: 'relative',
    from: '60',
  });
  expect(withView(params, 'incidents')).toEqual({ rangetype: 'relative', from: '60' });
});

it('goes to page 1 with another time range', () => {
  const params = eventParams({ page: '3', show: 'include' });
  expect(withRange(params, { type: 'keyword', keyword: 'today' })).toEqual({
    show: 'include',
    rangetype: 'keyword',
    keyword: 'today',
  });
});

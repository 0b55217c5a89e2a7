import { eventRequest } from '@tailrace/domain/events/event-request';
import { expect, it } from 'vitest';
import { eventListSearch, eventParams, readRange, withRange } from './list-search.ts';

const requestOf = (parameters: Record<string, string>) => {
  const params = eventParams(parameters);
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

it('ignores an unknown kind', () => {
  expect(requestOf({ show: 'everything' }).filter?.alerts).toBe('only');
});

it('goes to page 1 with another time range', () => {
  const params = eventParams({ page: '3', show: 'include' });
  expect(withRange(params, { type: 'keyword', keyword: 'today' })).toEqual({
    show: 'include',
    rangetype: 'keyword',
    keyword: 'today',
  });
});

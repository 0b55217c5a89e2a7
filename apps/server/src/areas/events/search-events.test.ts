import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventStreamIds } from '../../ids.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storedStreams } from '../streams/stored-streams.ts';
import { eventStoreService } from './event-store.ts';
import type { Event } from './stored-event.ts';
import { anEvent } from './testing/event.ts';

type Result = Schemas['EventsSearchResult'];

const basket = '60c0a1b28c5d3a1f2e4b9001';
const logins = '60c0a1b28c5d3a1f2e4b9002';
const shop = '60b5f4d1e4a1d80001a2b401';
const office = '60b5f4d1e4a1d80001a2b402';
const minutesAgo = (minutes: number) =>
  new Date(Date.parse('2026-03-01T12:00:00Z') - minutes * 60_000).toISOString();

const stored: Event[] = [
  anEvent({ timestamp: minutesAgo(1), key: 'a', source_streams: [shop] }),
  anEvent({ timestamp: minutesAgo(2), key: 'b', source_streams: [shop, office], alert: false }),
  anEvent({ timestamp: minutesAgo(3), key: 'c', source_streams: [office], event_definition_id: logins }),
  anEvent({ timestamp: minutesAgo(4), key: 'd', source_streams: [], streams: [eventStreamIds.system] }),
  anEvent({ timestamp: minutesAgo(90), key: 'e', source_streams: [shop] }),
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
  await server.service(eventStoreService).append(stored);
  const streams = server.service(storedStreams);
  const { id: _, ...everything } = streams.get('000000000000000000000001');
  for (const id of [shop, office]) streams.create({ ...everything, id, title: id, is_default: false });
});
afterAll(() => server[Symbol.asyncDispose]());

async function search(body?: object, client = server.admin) {
  const reply = await client('POST /events/search', body ? { body } : {});
  expect(reply.status).toBe(200);
  return reply.body as Result;
}

const keysOf = ({ events }: Result) => events.map(({ event }) => event.key);

describe('searching events', () => {
  it('without a body finds those of the last hour, newest first', async () => {
    const result = await search();
    expect(keysOf(result)).toEqual(['a', 'b', 'c', 'd']);
    expect(result.events[0]).toEqual({
      event: stored[0],
      index_name: 'gl-events_0',
      index_type: 'message',
    });
    expect(result).toMatchObject({
      total_events: 4,
      used_indices: ['gl-events_0', 'gl-system-events_0'],
      parameters: {
        query: '',
        page: 1,
        per_page: 10,
        timerange: { type: 'relative', range: 3600 },
        filter: { alerts: 'include', event_definitions: [] },
        sort_by: 'timestamp',
        sort_direction: 'desc',
      },
      context: {
        event_definitions: {},
        streams: {
          [eventStreamIds.all]: { title: 'All events' },
          [eventStreamIds.system]: { title: 'All system events' },
        },
      },
    });
  });

  it.each([
    [{ filter: { alerts: 'only' } }, ['a', 'c', 'd']],
    [{ filter: { alerts: 'exclude' } }, ['b']],
    [{ filter: { event_definitions: [logins] } }, ['c']],
    [{ filter: { alerts: 'only', event_definitions: [basket] } }, ['a', 'd']],
    [{ query: `source_streams:${office}` }, ['b', 'c']],
    [{ query: 'key:a' }, ['a']],
    [{ timerange: { type: 'relative', range: 0 }, query: 'key:(a OR e)' }, ['a', 'e']],
    [{ timerange: { type: 'relative', from: 300, to: 150 } }, ['c', 'd']],
    [{ timerange: { type: 'absolute', from: minutesAgo(120), to: minutesAgo(60) } }, ['e']],
    [{ timerange: { type: 'keyword', keyword: 'last two hours' }, query: 'key:e' }, ['e']],
    [{ page: 2, per_page: 3 }, ['d']],
    [{ page: 3, per_page: 3 }, []],
    [{ sort_by: 'key', sort_direction: 'desc', per_page: 2 }, ['d', 'c']],
    [{ sort_direction: 'asc' }, ['d', 'c', 'b', 'a']],
  ])('%j finds %j', async (body, keys) => {
    expect(keysOf(await search(body))).toEqual(keys);
  });

  it('counts what is on other pages', async () => {
    expect(await search({ page: 2, per_page: 3 })).toMatchObject({ total_events: 4 });
  });

  it('leaves out events with a source stream that the caller may not read, existing or not', async () => {
    const seller = await server.createUser({ username: 'seller', permissions: [`streams:read:${shop}`] });
    const result = await search({}, seller);
    expect(keysOf(result)).toEqual(['a', 'd']);
    expect(result.total_events).toBe(2);
    const nobody = await server.createUser({ username: 'nobody' });
    expect(keysOf(await search({}, nobody))).toEqual(['d']);
  });

  it('lists them in a search, too, when the streams of all their messages are searched', async () => {
    const list = async (filter: object | null, client = server.admin) => {
      const timerange = { type: 'relative', range: 3600 };
      const search_types = [{ id: 'e', type: 'events' }];
      const text = { type: 'elasticsearch', query_string: '' };
      const body = { queries: [{ id: 'q', query: text, timerange, filter, search_types }] };
      const reply = await client('POST /views/search/sync', { body });
      const { results } = reply.body as {
        results: { q: { search_types: { e: { events: { id: string }[] } } } };
      };
      return results.q.search_types.e.events;
    };
    const ids = (...at: number[]) => at.map((each) => expect.objectContaining({ id: stored[each]?.id }));
    const all = await list(null);
    expect(all).toEqual(ids(0, 1, 2, 3));
    const { id, timestamp, message } = stored[0] as Event;
    expect(all[0]).toEqual({ id, timestamp, message, streams: [shop], alert: true });
    const ofShop = { type: 'or', filters: [{ type: 'stream', id: shop }] };
    expect(await list(ofShop)).toEqual(ids(0));
    const ofBoth = { type: 'or', filters: [shop, office].map((id) => ({ type: 'stream', id })) };
    expect(await list(ofBoth)).toEqual(ids(0, 1, 2));
    const clerk = await server.createUser({ username: 'clerk', permissions: [`streams:read:${shop}`] });
    expect(await list(ofShop, clerk)).toEqual(ids(0));
  });

  it.each([
    { timerange: { type: 'keyword', keyword: 'soonish' } },
    { timerange: { type: 'relative', range: 5, from: 10 } },
    { filter: { alerts: 'some' } },
    { page: 0 },
    { query: 'key:(' },
    { unknown: 1 },
    { page: 2000, per_page: 10 },
  ])('refuses %j', async (body) => {
    expect((await server.admin('POST /events/search', { body })).status).toBe(400);
  });
});

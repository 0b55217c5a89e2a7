import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventStreamIds } from '../../ids.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { eventStoreService } from './event-store.ts';
import { eventOf } from './stored-event.ts';
import { anEvent } from './testing/event.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
});
afterAll(() => server[Symbol.asyncDispose]());

async function found(query: string, streams: string[] | null = [eventStreamIds.all]) {
  const { search } = server.areas.host;
  const { messages } = await search.messages({ query, streams, range: null, limit: 50, offset: 0 });
  return messages.map(({ index, fields }) => ({ index, event: eventOf(fields) }));
}

const append = (...events: ReturnType<typeof anEvent>[]) => server.service(eventStoreService).append(events);

describe('the event store', () => {
  it('stores an event as it is, in the index set of events', async () => {
    const event = anEvent({
      origin_context: 'urn:graylog:message:es:graylog_0:1',
      fields: { host: 'web-1', empty: '' },
    });
    await append(event);
    expect(await found(`id:${event.id}`)).toEqual([{ index: 'gl-events_0', event }]);
  });

  it('keeps what an event has not', async () => {
    const event = anEvent({
      timerange_start: null,
      timerange_end: null,
      key: null,
      key_tuple: [],
      source_streams: [],
      fields: {},
      group_by_fields: {},
      alert: false,
    });
    await append(event);
    expect(await found(`id:${event.id}`)).toMatchObject([{ event }]);
  });

  it('stores an id once, also within one call', async () => {
    const [first, second] = [anEvent(), anEvent()];
    await append(first, first);
    await append({ ...first, message: 'another' }, second);
    const ids = (await found(`id:${first.id} OR id:${second.id}`)).map(({ event }) => event.id);
    expect(ids.toSorted()).toEqual([first.id, second.id]);
  });

  it('stores system events in their own index set', async () => {
    const event = anEvent({ streams: [eventStreamIds.system] });
    await append(event);
    expect(await found(`id:${event.id}`, [eventStreamIds.system])).toMatchObject([
      { index: 'gl-system-events_0' },
    ]);
  });

  it.each([
    'key:web-9',
    'key_tuple:blue',
    'fields.host:web-9',
    'fields.user\\-agent:"Mozilla 5"',
    'group_by_fields.source:web-9',
    'source_streams:60b5f4d1e4a1d80001a2b999',
    'priority:3 AND alert:true AND event_definition_id:60c0a1b28c5d3a1f2e4b9999',
    'basket AND _exists_:fields.host AND key:web-9',
  ])('finds it by %s', async (query) => {
    const event = anEvent({
      id: '01FEVENTFOUNDBYITSFIELDS00',
      event_definition_id: '60c0a1b28c5d3a1f2e4b9999',
      key: 'web-9',
      key_tuple: ['web-9', 'blue'],
      priority: 3,
      fields: { host: 'web-9', 'user-agent': 'Mozilla 5' },
      group_by_fields: { source: 'web-9' },
      source_streams: ['000000000000000000000001', '60b5f4d1e4a1d80001a2b999'],
    });
    await append(event);
    expect((await found(query)).map(({ event: { id } }) => id)).toEqual([event.id]);
  });

  it('is not found by a search that names no streams', async () => {
    await append(anEvent());
    expect(await found('', null)).toEqual([]);
  });
});

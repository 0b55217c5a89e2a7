import { expect, test } from 'vitest';
import { eventReplay } from './event-replay.ts';

const config = {
  type: 'aggregation-v1' as const,
  query: 'sshd OR login',
  streams: ['000000000000000000000001'],
  group_by: ['user'],
  series: [],
  search_within_ms: 300_000,
  execute_every_ms: 60_000,
};
const event = {
  timestamp: '2026-03-01T12:00:00.000Z',
  timerange_start: '2026-03-01T11:55:00.000Z',
  timerange_end: '2026-03-01T11:59:59.999Z',
  group_by_fields: { user: 'mira h' },
  origin_context: null,
};

test('the messages of a group are those of its window, query, streams and values', () => {
  expect(eventReplay(event, config)).toEqual({
    q: '(sshd OR login) AND user:"mira h"',
    rangetype: 'absolute',
    from: event.timerange_start,
    to: event.timerange_end,
    streams: '000000000000000000000001',
  });
});

test('the message of an event of one message is opened', () => {
  const single = { ...event, timerange_start: null, timerange_end: null, group_by_fields: {} };
  const origin_context = 'urn:graylog:message:es:graylog_0:a1';
  expect(eventReplay({ ...single, origin_context }, { ...config, streams: [] })).toEqual({
    q: 'sshd OR login',
    rangetype: 'absolute',
    from: event.timestamp,
    to: event.timestamp,
    highlightMessage: 'a1',
  });
});

test('an unknown kind of definition has no search', () => {
  expect(eventReplay(event, { type: 'system-notifications-v1' } as unknown as typeof config)).toBeNull();
});

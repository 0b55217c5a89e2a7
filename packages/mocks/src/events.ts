import type { Schemas } from '@tailrace/sdk';
import { ago } from './clock.ts';
import { exampleBody } from './examples.ts';

type Event = Schemas['Event'];

const example = exampleBody('searchEvents');
const [entry] = example.events;
if (!entry) throw new Error('The contract has no example of an event.');

/** An alert of the contract's event definition. */
export const mockEvent: Event = entry.event;

/** An event about one message, which is not notified. */
export const mockMessageEvent: Event = {
  ...mockEvent,
  id: '01F7R3S5W4QK8N2Z6H1M0V9XCE',
  origin_context: 'urn:graylog:message:es:gl_0:5b5f4d1e-0000-11eb-8b5c-0242ac120002',
  message: 'Disk full on db-2',
  alert: false,
  priority: 3,
  key: null,
  key_tuple: [],
  group_by_fields: {},
};

const messages = [
  'Slow basket: web-1 - avg(took_ms)=1820.5',
  'تسجيل دخول فاشل للمستخدم mira',
  `Failed log-ins: ${'a-user-with-a-very-long-name '.repeat(6)}- count()=9`,
];

/** A reply with this many events, of different lengths, priorities and kinds. */
export const mockEventPage = (count: number, total = count): Schemas['EventsSearchResult'] => ({
  ...example,
  events: Array.from({ length: count }, (_, index) => ({
    ...(entry as Schemas['EventEntry']),
    event: {
      ...mockEvent,
      id: `01F7R3S5W4QK8N2Z6H1M${String(index).padStart(6, '0')}`,
      timestamp: ago(index * 90_000),
      timestamp_processing: ago(index * 90_000 - 411),
      message: messages[index % messages.length] ?? '',
      priority: 1 + (index % 3),
      alert: index % 4 !== 3,
      key: index % 2 === 0 ? `web-${index}` : null,
    },
  })),
  total_events: total,
});

/** A reply with these events. */
export const mockEventsReply = (events: readonly Event[]): Schemas['EventsSearchResult'] => ({
  ...example,
  events: events.map((event) => ({ ...(entry as Schemas['EventEntry']), event })),
  total_events: events.length,
});

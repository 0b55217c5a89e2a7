import { expect, test } from 'vitest';
import { storedMessage } from '../../storage/testing/temporary-index.ts';
import type { MessagesRequest } from '../execute/search-messages.ts';
import { eventList } from './event-list.ts';

const [shop, office, hidden] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];
const events = [[shop], [shop, office], [office, hidden], []].map((source_streams, at) =>
  storedMessage({ _id: `event-${at}`, source_streams, alert: at === 1 }),
);

async function listed(streams: readonly string[] | null, isReadable = (_: string) => true) {
  const messages = (_: MessagesRequest) =>
    Promise.resolve({
      messages: events.map((fields) => ({ index: 'events_0', id: fields._id, fields, highlightRanges: {} })),
      total: events.length,
      span: null,
    });
  const found = await eventList({ query: '', streams, range: null }, { search: { messages }, isReadable });
  return found.map(({ id }) => id);
}

test('events are listed whose streams are all in the scope', async () => {
  expect(await listed([shop])).toEqual(['event-0']);
  expect(await listed([shop, office])).toEqual(['event-0', 'event-1']);
  expect(await listed(null)).toEqual(['event-0', 'event-1', 'event-2', 'event-3']);
});

test('events of streams that the caller may not read are left out', async () => {
  expect(await listed(null, (stream) => stream !== hidden)).toEqual(['event-0', 'event-1', 'event-3']);
});

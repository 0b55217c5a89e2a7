import { mockCheckoutStream, mockPausedStream } from '@tailrace/mocks/streams';
import { expect, it } from 'vitest';
import { definitionsConfirmation } from './deletion.ts';

const definition = (title: string, ...streams: string[]) => ({
  title,
  config: {
    type: 'aggregation-v1' as const,
    query: '*',
    streams,
    group_by: [],
    series: [],
    search_within_ms: 60_000,
    execute_every_ms: 60_000,
  },
});

it('asks nothing more when no event definition searches the stream', () => {
  expect(
    definitionsConfirmation([mockCheckoutStream], [definition('All'), definition('Other', 'x')]),
  ).toEqual({});
});

it('names the event definitions, and has the title typed', () => {
  const all = ['A', 'B', 'C', 'D', 'E'].map((title) => definition(title, 'x', mockCheckoutStream.id));
  expect(definitionsConfirmation([mockCheckoutStream], all)).toMatchObject({
    text: expect.stringContaining(
      '5 event definitions search it and will find nothing more: “A”, “B”, “C” and 2 more.',
    ),
    typed: 'Checkout',
  });
});

it('has a word typed for several streams', () => {
  const one = definition('Only', mockPausedStream.id);
  expect(definitionsConfirmation([mockCheckoutStream, mockPausedStream], [one])).toMatchObject({
    text: expect.stringContaining('1 event definition searches them'),
    typed: 'delete',
  });
});

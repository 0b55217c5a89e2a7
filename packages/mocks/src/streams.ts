import type { ResponseBody, Stream } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { ago } from './clock.ts';
import { exampleHandlers } from './examples.ts';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { notFound } from './replies.ts';

/** The default stream, which contains every message. */
export const mockStream: Stream = {
  id: '000000000000000000000001',
  creator_user_id: 'local:admin',
  outputs: [],
  matching_type: 'AND',
  description: 'Contains messages that are not explicitly routed to other streams',
  created_at: ago(86_400_000),
  disabled: false,
  rules: [],
  alert_conditions: [],
  alert_receivers: { emails: [], users: [] },
  title: 'All messages',
  content_pack: null,
  is_default: true,
  remove_matches_from_default_stream: false,
  index_set_id: '5e3bfa1c2f7b4a0d9c8e7f61',
};

export const mockCheckoutStream: Stream = {
  ...mockStream,
  id: '60b5f4d1e4a1d80001a2b400',
  creator_user_id: 'admin',
  title: 'Checkout',
  description: 'Everything the checkout service says',
  is_default: false,
  rules: [
    {
      id: '60b5f4d1e4a1d80001a2b410',
      stream_id: '60b5f4d1e4a1d80001a2b400',
      type: 1,
      field: 'service',
      value: 'checkout',
      inverted: false,
      description: null,
      content_pack: null,
    },
  ],
};

export const mockPausedStream: Stream = {
  ...mockCheckoutStream,
  id: '60b5f4d1e4a1d80001a2b401',
  title: 'Paused while the importer is rewritten, because every one of its messages arrives twice',
  description: null,
  disabled: true,
  rules: [],
};

/** A title that runs right to left and looks like markup. */
export const mockHostileStream: Stream = {
  ...mockCheckoutStream,
  id: '60b5f4d1e4a1d80001a2b402',
  title: '\u05d4\u05d5\u05d3\u05e2\u05d5\u05ea <script>alert("stream")</script>',
  description: '"><img src=x onerror=alert(1)>',
  rules: [],
};

export const mockStreams: readonly Stream[] = [
  mockStream,
  mockCheckoutStream,
  mockPausedStream,
  mockHostileStream,
];

/** A page of the list, which has only the ids of outputs. */
export function mockStreamPage(
  streams: readonly Stream[],
  query = new URLSearchParams(),
): ResponseBody<'listStreamsPaginated'> {
  const { items, ...pagination } = flatPage(streams, query, ({ title }) => title);
  return {
    query: query.get('query') ?? '',
    pagination,
    total: streams.length,
    sort: 'title',
    order: 'asc',
    streams: items.map((stream) => ({ ...stream, outputs: stream.outputs.map(({ id }) => id) })),
  };
}

export const streamHandlers: RequestHandler[] = [
  ...exampleHandlers({ listStreams: { total: mockStreams.length, streams: [...mockStreams] } }),
  handle('listStreamsPaginated', ({ query }) => mockStreamPage(mockStreams, query)),
  handle('getStream', ({ params }) => mockStreams.find(({ id }) => id === params.streamId) ?? notFound()),
];

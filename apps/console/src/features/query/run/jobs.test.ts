// @vitest-environment jsdom

import { messageList } from '@tailrace/analysis/messages';
import { newObjectId } from '@tailrace/domain/search/search-request';
import { allMessages } from '@tailrace/domain/time/time-range';
import { mockHit } from '@tailrace/mocks/messages';
import { describe, expect, it } from 'vitest';
import { messagesAt, playedCluster } from '#/testing/played-cluster.ts';
import { runNew, runOnce, runStored, storeSearch } from './run.ts';

const cluster = playedCluster();
const { signal } = new AbortController();
const newest = Date.UTC(2021, 4, 10, 12);
const types = { messages: messageList({ limit: 150, sort: { field: 'timestamp', order: 'DESC' } }) };
const requestOf = (query: string, more = {}) => ({ query, timeRange: allMessages, streams: [], ...more });

describe('a list with a text that is too long to highlight', () => {
  const tooLong = mockHit({
    _id: 'long',
    timestamp: new Date(newest).toISOString(),
    source: 'web-01',
    message: `message ${'x'.repeat(200)}`,
  });

  it('is shown without highlighting', async () => {
    cluster.play('4.1.14');
    cluster.engine = { highlightedLength: 100 };
    cluster.messages = [...messagesAt(newest, 3), tooLong];
    const list = (await runOnce(requestOf('message', { streams: ['s'] }), types, { signal })).get('messages');
    expect(list.total_results).toBe(4);
    expect(cluster.searches[1]?.queries[0]).toMatchObject({
      query: { query_string: '' },
      filter: {
        type: 'and',
        filters: [
          { type: 'or', filters: [{ type: 'stream', id: 's' }] },
          { type: 'query_string', query: 'message' },
        ],
      },
    });
  });

  it('is shown page by page of a stored search as well', async () => {
    cluster.play('4.1.14');
    cluster.engine = { highlightedLength: 100 };
    cluster.messages = [...messagesAt(newest, 3), tooLong];
    const id = await storeSearch(requestOf('message'), types, { signal });
    const part = { only: ['messages'] as const, page: { offset: 0, limit: 2 } };
    const list = (await runStored(id, types, part, { signal })).get('messages');
    expect(list.messages.map(({ message }) => message._id)).toContain('long');
  });

  it('runs only once where nothing is too long', async () => {
    cluster.play('4.1.14');
    cluster.messages = messagesAt(newest, 3);
    const list = (await runOnce(requestOf('nowhere'), types, { signal })).get('messages');
    expect(list.total_results).toBe(0);
    expect(cluster.searches).toHaveLength(1);
  });
});

describe('a new search', () => {
  it('has its results before it is stored, and its pages after that', async () => {
    cluster.play('4.1.14');
    cluster.messages = messagesAt(newest, 3);
    const storing = Promise.withResolvers<void>();
    cluster.beforeStoring = storing.promise;
    const id = newObjectId();
    const results = await runNew(id, requestOf('message'), types, { signal });
    expect(results.searchId).toBe(id);
    const part = { only: ['messages'] as const, page: { offset: 2, limit: 2 } };
    const page = runStored(id, types, part, { signal });
    storing.resolve();
    expect((await page).get('messages').messages.map(({ message }) => message._id)).toEqual(['0']);
  });
});

describe('the parameters of a query', () => {
  const parameter = (name: string, value: string | null) => ({
    name,
    data_type: 'any',
    title: null,
    description: null,
    default_value: null,
    optional: false,
    binding: value === null ? null : { type: 'value', value },
  });

  it.each(['4.1.14+6b4a2a4', '4.3.6'])('are replaced before %s is asked', async (version) => {
    cluster.play(version);
    cluster.messages = messagesAt(newest, 3);
    const request = requestOf('source:$host$ $word$', {
      parameters: [parameter('host', 'web-01'), parameter('word', null)],
    });
    await runOnce(request, types, { signal });
    expect(cluster.searches[0]).toMatchObject({
      queries: [{ query: { query_string: 'source:web-01 $word$' } }],
      parameters: [{ name: 'word' }],
    });
    await storeSearch({ ...request, parameters: [parameter('host', 'a b')] }, types, { signal }).then((id) =>
      runStored(id, types, {}, { signal }),
    );
    expect(cluster.searches[1]?.queries[0]?.query.query_string).toBe('source:"a b" $word$');
  });

  it('are left to our own server', async () => {
    cluster.play('4.1.14+tailrace.0.1.0');
    const request = requestOf('source:$host$', { parameters: [parameter('host', 'web-01')] });
    await runOnce(request, types, { signal });
    expect(cluster.searches[0]).toMatchObject({
      queries: [{ query: { query_string: 'source:$host$' } }],
      parameters: [{ name: 'host' }],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { minute, now, playedAssistant } from './testing/played-assistant.ts';

const iso = (moment: number) => new Date(moment).toISOString();

describe('an empty result says why', () => {
  it('a field that does not exist, with the query that matches', async () => {
    const { call } = await playedAssistant();
    const { data, text } = await call('search', { query: 'costumer:acme' });
    expect(data).toMatchObject({
      total: 0,
      why_empty: {
        query_reads_as: 'costumer is "acme"',
        warnings: [
          {
            message: 'There is no field called costumer. Did you mean customer?',
            corrected_query: 'customer:acme',
          },
        ],
        matching_queries: [{ query: 'customer:acme', count: 150 }],
        readable_streams: 2,
      },
    });
    expect(text).toContain('The query is probably wrong: see warnings.');
  });

  it('a quiet time, with the last message and where it matches', async () => {
    const { call } = await playedAssistant({ now: () => now + 120 * minute });
    const { data, text } = await call('count_by', { field: 'source', query: 'level:3' });
    expect(data.why_empty).toMatchObject({
      last_message_at: iso(now - 1_000),
      nearest_match: { count: 150, nearest: iso(now - 4_000), until: iso(now - 4_000) },
    });
    expect(text).toContain('The searched streams have no messages in this time range');
    const { since, until } = data.why_empty.nearest_match;
    expect((await call('search', { query: 'level:3', since, until })).data.total).toBe(150);
  });

  it('conditions that match only by themselves, or not at all', async () => {
    const { call } = await playedAssistant();
    const together = await call('search', { query: 'customer:acme AND level:6' });
    expect(together.text).toContain('Each condition matches messages, but no message meets all of them.');
    const alone = await call('patterns', { query: 'customer:nobody AND level:6', since: '10 minutes' });
    expect(alone.data.why_empty.unmatched_conditions).toEqual(['customer:nobody']);
  });

  it('messages that are not processed yet, where the token can read the journal', async () => {
    const journal = (status: number) => (path: string) =>
      path === '/system/journal'
        ? Response.json({ enabled: true, uncommitted_journal_entries: 1_200 }, { status })
        : undefined;
    const waiting = await playedAssistant({ calls: journal(200) });
    const { data, text } = await waiting.call('search', { query: 'customer:nobody' });
    expect(data.why_empty.unprocessed_messages).toBe(1_200);
    expect(text).toContain('1,200 messages received but not processed yet');
    const unknown = await playedAssistant({ calls: journal(403) });
    const reply = await unknown.call('search', { query: 'customer:nobody' });
    expect(reply.data.why_empty.unprocessed_messages).toBeNull();
    expect(reply.text).not.toContain('not processed yet');
  });

  it('no stream that can be read', async () => {
    const { call } = await playedAssistant({ messages: [], streams: [] });
    const { text } = await call('histogram');
    expect(text).toContain('This token can read no stream');
  });
});

describe('a wrong argument is an error that says what, where and what to do', () => {
  it.each([
    [
      'search',
      { query: 'level:3 AND (source:web' },
      /^query, line 1, column 13: .*never closed.*Probably meant: "level:3 AND \(source:web\)"/,
    ],
    ['search', { since: 'soon-ish' }, /^since: "soon-ish" is not understood as a time\. Write "2 hours ago"/],
    ['search', { since: '1 hour', until: '2 hours ago' }, /^until \(.*\) is before since/],
    ['search', { zone: 'Mars/Olympus' }, /^zone: "Mars\/Olympus" is not a time zone/],
    [
      'search',
      { streams: ['Nope'] },
      /^streams: "Nope" is not a stream that this token can read\. list_streams/,
    ],
    ['histogram', { interval: '5 parsecs' }, /^interval: "5 parsecs" is not a length of time/],
    ['field_statistics', { field: 'customer', by: 'source' }, /only numbers can be split/],
    ['field_statistics', { field: 'nothing', by: 'source' }, /no message in this time range has it/],
    ['what_changed', { since: 'all time' }, /no time before all time/],
    ['get_message', { id: 'tailrace_0/99999' }, /^Not found, or not readable/],
    ['get_message', { id: '../../system' }, /id/],
    ['search', { limit: 5_000 }, /limit/],
    ['search', { colour: 'red' }, /colour/],
  ])('%s %j', async (tool, args, expected) => {
    const { call } = await playedAssistant();
    const { text, isError } = await call(tool, args);
    expect(isError).toBe(true);
    expect(text).toMatch(expected);
  });

  it('a missing permission names the streams', async () => {
    const body = { type: 'MissingStreamPermission', message: 'No', streams: ['60b5f4d1e4a1d80001a2b499'] };
    const { call } = await playedAssistant({
      calls: (path) => (path === '/views/search/sync' ? Response.json(body, { status: 403 }) : undefined),
    });
    const { text, isError } = await call('search', { streams: ['60b5f4d1e4a1d80001a2b499'] });
    expect(isError).toBe(true);
    expect(text).toMatch(/^No permission to read the streams "60b5f4d1e4a1d80001a2b499"/);
  });

  it('a token that can read no stream is told so', async () => {
    const body = { type: 'MissingStreamPermission', message: 'No', streams: [] };
    const { call } = await playedAssistant({
      calls: (path) => (path === '/views/search/sync' ? Response.json(body, { status: 403 }) : undefined),
    });
    expect((await call('search')).text).toMatch(/^This token can read no stream/);
  });

  it.each([
    [401, /refused the access token/],
    [403, /^No permission for this call/],
    [503, /status 503/],
  ])('status %i', async (status, expected) => {
    const { call } = await playedAssistant({
      calls: (path) => (path === '/streams' ? Response.json({ message: 'no' }, { status }) : undefined),
    });
    expect((await call('list_streams')).text).toMatch(expected);
  });

  it('a server that cannot be reached', async () => {
    const { call } = await playedAssistant({
      calls: () => {
        throw new TypeError('fetch failed');
      },
    });
    expect((await call('list_streams')).text).toMatch(/^The server cannot be reached/);
  });
});

it('a permission that is missing is named', async () => {
  const { call } = await playedAssistant({
    allowWrites: true,
    calls: (path) =>
      path.endsWith('/pause') ? Response.json({ message: 'no' }, { status: 403 }) : undefined,
  });
  const { text, isError } = await call('pause_stream', { id: '60b5f4d1e4a1d80001a2b400' });
  expect(isError).toBe(true);
  expect(text).toContain('It requires streams:changestate:{streamId} or streams:edit:{streamId}, which an');
});

describe('tools that write', () => {
  const id = '60b5f4d1e4a1d80001a2b400';

  it('do not exist unless the server was started with them', async () => {
    const { client, call } = await playedAssistant();
    const { tools } = await client.listTools();
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    await expect(call('pause_stream', { id })).rejects.toThrow(/pause_stream/);
  });

  it('say their effect, and have it', async () => {
    const { client, call, requests } = await playedAssistant({
      allowWrites: true,
      calls: (path, { method }) =>
        method === 'GET'
          ? undefined
          : /pause|incidents/.test(path)
            ? new Response(null, { status: 204 })
            : undefined,
    });
    const { tools } = await client.listTools();
    const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint);
    expect(writing.map(({ name }) => name)).toEqual([
      'acknowledge_incident',
      'add_incident_note',
      'pause_stream',
      'resume_stream',
      'save_search',
    ]);
    for (const { description } of writing)
      expect(description).toMatch(/^WRITES: .*only when the user asks for it\.$/);
    const { data } = await call('pause_stream', { id });
    expect(data).toEqual({ id, effect: 'paused' });
    expect(requests).toContain(`POST /streams/${id}/pause`);
    expect((await call('add_incident_note', { id, text: 'cause: disk' })).isError).toBe(false);
  });

  it.each([
    [{}, { type: 'relative', from: 3_600 }],
    [{ since: 'all time' }, { type: 'relative', range: 0 }],
    [
      { since: '2 hours', until: '1 hour' },
      { type: 'absolute', from: iso(now - 120 * minute) },
    ],
  ])('save_search stores a search that the console opens, with the time of %j', async (time, timerange) => {
    const bodies: Record<string, unknown>[] = [];
    const { call } = await playedAssistant({
      allowWrites: true,
      calls: async (path, request) => {
        if (path !== '/views' && path !== '/views/search') return undefined;
        const body = (await request.json()) as Record<string, unknown>;
        bodies.push(body);
        return Response.json(path === '/views' ? { ...body, id } : body);
      },
    });
    const args = { title: 'Slow', query: 'took_ms:>1000', streams: ['Shop'], fields: ['customer'], ...time };
    const { data } = await call('save_search', args);
    expect(data).toEqual({ id, effect: 'saved', url: `http://logs.test/search/${id}` });
    const [search, view] = bodies;
    expect(search).toMatchObject({
      queries: [
        {
          query: { query_string: 'took_ms:>1000' },
          timerange,
          filter: { filters: [{ type: 'stream', id: '60b5f4d1e4a1d80001a2b400' }] },
        },
      ],
    });
    expect(view).toMatchObject({ type: 'SEARCH', title: 'Slow', search_id: search?.id });
    expect(JSON.stringify(view)).toContain('"fields":["timestamp","customer"]');
  });

  it('save_search stores nothing of a query that cannot be read', async () => {
    const { call, requests } = await playedAssistant({ allowWrites: true });
    const { isError } = await call('save_search', { title: 'A', query: 'a AND (' });
    expect({ isError, stored: requests.filter((one) => /POST \/views/.test(one)) }).toEqual({
      isError: true,
      stored: [],
    });
  });
});

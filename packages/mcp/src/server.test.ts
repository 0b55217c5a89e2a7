import { beforeAll, describe, expect, it } from 'vitest';
import { minute, now, playedAssistant } from './testing/played-assistant.ts';

let played: Awaited<ReturnType<typeof playedAssistant>>;
beforeAll(async () => {
  played = await playedAssistant();
});

const iso = (moment: number) => new Date(moment).toISOString();

describe('the tools that read', () => {
  it('are all that there are, described and with bounds', async () => {
    const { tools } = await played.client.listTools();
    // Assistants read the list in each conversation.
    expect(JSON.stringify(tools).length).toBeLessThan(40_000);
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'count_by',
      'histogram',
      'field_statistics',
      'what_changed',
      'patterns',
      'follow',
      'surrounding',
      'get_message',
      'list_fields',
      'list_streams',
      'list_alerts',
      'explain_query',
      'console_link',
    ]);
    for (const tool of tools) {
      expect(tool.annotations, tool.name).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(tool.outputSchema, tool.name).toBeDefined();
      expect(tool.inputSchema.properties, tool.name).toHaveProperty('max_characters');
      for (const [name, property] of Object.entries(tool.inputSchema.properties ?? {}))
        expect(property, `${tool.name}.${name}`).toHaveProperty('description');
    }
  });

  it('search: rows of a few fields, the total, and how to get the rest', async () => {
    const { data, text } = await played.call('search', {
      query: 'customer:acme',
      since: '10 minutes',
      limit: 2,
    });
    expect(data).toMatchObject({
      searched: { from: iso(now - 10 * minute), to: iso(now), zone: 'UTC' },
      total: 150,
      columns: ['id', 'timestamp', 'source', 'level', 'message', 'customer'],
      next: { since: iso(now - 10 * minute), until: iso(now), offset: 2 },
    });
    expect(data.rows[0]).toEqual([
      'tailrace_0/1196',
      iso(now - 4_000),
      'web-2',
      3,
      'payment 1196 failed: acquirer timed out',
      'acme',
    ]);
    expect(text).toContain(`150 messages match, ${iso(now - 10 * minute)} to ${iso(now)}.`);
    const rest = await played.call('search', { query: 'customer:acme', limit: 2, ...data.next });
    expect(rest.data.rows[0][0]).toBe('tailrace_0/1188');
  });

  it('count_by: values with shares', async () => {
    const args = { field: 'customer', since: '10 minutes', limit: 1 };
    const { data, text } = await played.call('count_by', args);
    expect(data).toMatchObject({
      total: 600,
      with_field: 600,
      values: [{ value: 'acme', count: 150, share: 0.25 }],
      next: expect.stringContaining('NOT field:value'),
    });
    expect(text).not.toContain('approximate');
  });

  it('histogram: bars, split by a field', async () => {
    const { data } = await played.call('histogram', { since: '4 minutes', interval: '1m', by: 'level' });
    expect(data.columns).toEqual(['start', 'messages', '6', '3']);
    expect(data.bars).toEqual([0, 1, 2, 3].map((at) => [iso(now - (4 - at) * minute), 60, 45, 15]));
  });

  it('field_statistics: of a number, for each value of another field', async () => {
    const { data } = await played.call('field_statistics', {
      field: 'took_ms',
      by: 'customer',
      since: '10 minutes',
    });
    expect(data).toMatchObject({ total: 600, type: 'long', statistics: { count: 600, min: 50, max: 4_008 } });
    expect(data.groups[0]).toMatchObject({ value: 'acme', messages: 150 });
    expect(data.groups[0].mean).toBeGreaterThan(4_000);
    expect(data.groups).toHaveLength(4);
  });

  it('what_changed: what is new, and what drives a number', async () => {
    const { data } = await played.call('what_changed', { since: '10 minutes' });
    expect(data.compared_with).toMatchObject({ to: iso(now - 10 * minute - 1), messages: 600 });
    expect(data.changes).toContainEqual(
      expect.objectContaining({ field: 'customer', value: 'acme', kind: 'new', now: 150, before: 0 }),
    );
  });

  it('patterns: groups with a query, and which are new', async () => {
    const { data } = await played.call('patterns', { since: '10 minutes', only_new: true });
    expect(data.patterns).toEqual([
      expect.objectContaining({
        pattern: 'payment <num> failed: acquirer timed out',
        count: 150,
        before: 0,
        is_new: true,
        worst_level: 3,
        first: iso(now - 10 * minute),
      }),
    ]);
    expect(data.patterns[0].query).toBe('message:"payment" AND message:"failed: acquirer timed out"');
  });

  it('follow: everything with a value, oldest first, with gaps', async () => {
    const { data } = await played.call('follow', { value: 'trace-300' });
    expect(data).toMatchObject({ total: 3, query: '"trace-300"' });
    expect(data.columns.at(-1)).toBe('gap_ms');
    expect(data.rows.map((row: unknown[]) => row.at(-1))).toEqual([null, 1_000, 1_000]);
  });

  it('surrounding: the messages before and after one', async () => {
    const args = { id: 'tailrace_0/600', before: 2, after: 1, query: 'source:web-0' };
    const { data } = await played.call('surrounding', args);
    expect(data.rows.map(([id]: string[]) => id)).toEqual(
      [594, 597, 600, 603].map((at) => `tailrace_0/${at}`),
    );
  });

  it('get_message: all fields', async () => {
    const { data } = await played.call('get_message', { id: 'tailrace_0/600' });
    expect(Object.fromEntries(data.fields)).toMatchObject({ customer: 'acme', level: 3, took_ms: 4_000 });
    const one = await played.call('get_message', {
      id: 'tailrace_0/600',
      fields: ['message'],
      from_character: 8,
    });
    expect(one.data.fields).toEqual([['message', '600 failed: acquirer timed out']]);
  });

  it('list_fields and list_streams', async () => {
    const fields = await played.call('list_fields', {
      name: 'CUST',
      top_values_of: ['source'],
      top_limit: 1,
    });
    expect(fields.data).toMatchObject({
      fields: [['customer', 'string']],
      top_values: [{ field: 'source', with_field: 1_200, values: [{ value: 'web-0', count: 400 }] }],
    });
    const names = (list: [string][]) => list.map(([name]) => name);
    expect(names((await played.call('list_fields')).data.fields)).not.toContain('_id');
    expect(names((await played.call('list_fields', { name: 'customer' })).data.fields)).toEqual(['customer']);
    const { data } = await played.call('list_streams');
    expect(data.streams[0]).toMatchObject({ title: 'All messages', has_all_messages: true, description: '' });
  });

  it('list_alerts: alerts of the time range, and open incidents', async () => {
    const event = {
      timestamp: iso(now - minute),
      event_definition_id: '60b5f4d1e4a1d80001a2b4ed',
      message: 'Failed logins: mira',
      priority: 2,
      alert: true,
      key: null,
      fields: {},
    };
    const definition = { id: event.event_definition_id, title: 'Failed logins', description: null };
    const incident = {
      id: '60c09a62e4a1d80001a2b501',
      title: 'Failed logins',
      key: null,
      priority: 2,
      started_at: iso(now - 5 * minute),
      last_event_at: iso(now - minute),
      events: 3,
      last_message: 'Failed logins: mira',
      acknowledged: { username: 'jonas', at: iso(now) },
    };
    const bodies: unknown[] = [];
    const alerts = await playedAssistant({
      calls: async (path, request) => {
        if (path === '/events/incidents') return Response.json({ total: 1, incidents: [incident] });
        if (path !== '/events/search') return undefined;
        bodies.push(await request.json());
        const context = { event_definitions: { [definition.id]: definition }, streams: {} };
        return Response.json({ events: [{ event }], total_events: 30, context });
      },
    });
    const { data, text } = await alerts.call('list_alerts', { since: '10 minutes', limit: 1 });
    expect(bodies).toEqual([
      expect.objectContaining({
        timerange: { type: 'absolute', from: iso(now - 10 * minute), to: iso(now) },
        filter: { alerts: 'only', event_definitions: [] },
      }),
    ]);
    expect(data).toMatchObject({
      total: 30,
      open_incidents: [{ id: incident.id, alerts: 3, key: '', acknowledged_by: 'jonas' }],
      alerts: [{ definition: 'Failed logins', message: 'Failed logins: mira', is_alert: true }],
      next: { since: iso(now - 10 * minute), until: iso(now), limit: 1, page: 2 },
    });
    expect(text).toContain('1 incident open now.');
    // Graylog has no incidents.
    const graylog = await playedAssistant({
      version: '4.1.14',
      calls: (path) =>
        path === '/events/search'
          ? Response.json({ events: [], total_events: 0, context: { event_definitions: {}, streams: {} } })
          : undefined,
    });
    expect((await graylog.call('list_alerts')).data).not.toHaveProperty('open_incidents');
  });

  it('explain_query: how it is read, and what is probably wrong', async () => {
    const { data } = await played.call('explain_query', {
      query: 'costumer:acme AND NOT level:>3 and payment',
    });
    expect(data.reads_as).toBe(
      '(costumer is "acme") and not (level > 3); without effect: ((any field has the word "and") or (any field has the word "payment"))',
    );
    expect(data.fields).toEqual([
      { name: 'costumer', type: null, exists: 'nowhere' },
      { name: 'level', type: 'long', exists: 'here' },
    ]);
    expect(data.warnings.map((warning: { corrected_query: string }) => warning.corrected_query)).toEqual([
      'customer:acme AND NOT level:>3 and payment',
      'costumer:acme AND NOT level:>3 AND payment',
    ]);
  });

  it('console_link: an address of the console', async () => {
    const { data } = await played.call('console_link', {
      query: 'level:<=3',
      since: '10 minutes',
      streams: ['shop'],
    });
    const url = new URL(data.url);
    expect(url.origin + url.pathname).toBe('http://logs.test/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'level:<=3',
      rangetype: 'absolute',
      from: iso(now - 10 * minute),
      to: iso(now),
      streams: '60b5f4d1e4a1d80001a2b400',
    });
    const message = await played.call('console_link', { message_id: 'tailrace_0/5' });
    expect(message.data.url).toBe('http://logs.test/messages/tailrace_0/5');
  });
});

describe.each(['4.1.14', '4.3.6'])('Graylog %s', (version) => {
  it('gets the same figures', async () => {
    const { call } = await playedAssistant({ version });
    const args = { since: '10 minutes' };
    expect((await call('search', { ...args, query: 'level:3', limit: 1 })).data.total).toBe(150);
    expect((await call('histogram', { ...args, interval: '5m' })).data.bars).toEqual([
      [iso(now - 10 * minute), 300],
      [iso(now - 5 * minute), 300],
    ]);
    const { data } = await call('patterns', { ...args, only_new: true });
    expect(data.patterns).toEqual([expect.objectContaining({ count: 150, before: 0 })]);
    expect((await call('what_changed', args)).data.compared_with.messages).toBe(600);
    const few = await call('count_by', { ...args, field: 'customer', limit: 1 });
    expect(few.text).toContain('Counts are approximate');
    expect((await call('count_by', { ...args, field: 'customer' })).text).not.toContain('approximate');
  });
});

describe('the time range', () => {
  it.each([
    [{}, now - 60 * minute, now],
    [{ since: '15 minutes' }, now - 15 * minute, now],
    [
      { since: '2026-01-10T11:00:00Z', until: '11:30' },
      Date.UTC(2026, 0, 10, 11),
      Date.UTC(2026, 0, 10, 11, 30),
    ],
    [{ since: 'from 8 to 9' }, Date.UTC(2026, 0, 10, 8), Date.UTC(2026, 0, 10, 9)],
    [
      { since: 'yesterday evening', until: 'yesterday evening', zone: 'Europe/Berlin' },
      Date.UTC(2026, 0, 9, 17),
      Date.UTC(2026, 0, 9, 23) - 1,
    ],
    [{ since: 'all time' }, 0, now],
  ])('of %j', async (args, from, to) => {
    const { data } = await played.call('list_fields', args);
    expect(data.searched).toEqual({ from: iso(from), to: iso(to), zone: 'zone' in args ? args.zone : 'UTC' });
  });
});

describe('resources and prompts', () => {
  it('streams and the query language', async () => {
    const { resources } = await played.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'tailrace://query-language',
      'tailrace://streams',
      'tailrace://saved-searches',
    ]);
    const { contents } = await played.client.readResource({ uri: 'tailrace://streams' });
    expect(contents[0]).toHaveProperty('text', expect.stringContaining('"title":"Shop"'));
    const guide = await played.client.readResource({ uri: 'tailrace://query-language' });
    expect(guide.contents[0]).toHaveProperty('text', expect.stringContaining('`took_ms:>=500`'));
  });

  it('saved searches', async () => {
    const view = { id: '60c09a62e4a1d80001a2b501', title: 'Slow', summary: '', description: 'took_ms:>1000' };
    const { client } = await playedAssistant({
      calls: (path) => (path === '/search/saved' ? Response.json({ total: 7, views: [view] }) : undefined),
    });
    const { contents } = await client.readResource({ uri: 'tailrace://saved-searches' });
    const [content] = contents;
    const [, json = '{}'] =
      /<untrusted-log-data>\n(.*)\n<\/untrusted/s.exec(
        String(content && 'text' in content && content.text),
      ) ?? [];
    expect(JSON.parse(json)).toEqual({
      total: 7,
      saved_searches: [{ id: view.id, title: 'Slow', description: 'took_ms:>1000' }],
    });
  });

  it('the prompts say what they are asked about', async () => {
    const textOf = async (name: string, args: Record<string, string>) => {
      const { messages } = await played.client.getPrompt({ name, arguments: args });
      return messages[0]?.content.type === 'text' ? messages[0].content.text : '';
    };
    const broke = await textOf('what_broke_since', { since: 'yesterday evening', query: 'app:shop' });
    expect(broke).toContain('since "yesterday evening"');
    expect(broke).toContain('the query "app:shop"');
    expect(await textOf('is_this_new', { text: 'acquirer timed out' })).toContain('"acquirer timed out"');
  });

  it('the prompts name tools that exist', async () => {
    const { prompts } = await played.client.listPrompts();
    const { tools } = await played.client.listTools();
    const names = new Set(tools.map(({ name }) => name));
    for (const { name } of prompts) {
      const args = { since: '1 hour', text: 'acquirer timed out' };
      const { messages } = await played.client.getPrompt({ name, arguments: args });
      const text = messages[0]?.content.type === 'text' ? messages[0].content.text : '';
      const named =
        text.match(/\b[a-z]+_[a-z]+\b/g)?.filter((word) => !/^(only_new|is_new)$/.test(word)) ?? [];
      expect(named.length).toBeGreaterThan(1);
      for (const word of named) expect(names).toContain(word);
    }
  });
});

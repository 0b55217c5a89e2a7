import { describe, expect, it } from 'vitest';
import { exchange, exchanges } from '../testing/exchange.ts';
import type { CallName } from './difference.ts';

const interval = { type: 'auto', scaling: 1 };
const list = { id: 'messages', type: 'messages', limit: 150, filters: [], stream_categories: [], fields: [] };

/** A search as a server stores it, and as the contract has it. */
const searchOf = (groups: readonly unknown[], more: object = {}) => ({
  id: '609a3c1e8d2f4b0012ab34cd',
  queries: [
    {
      id: 'q',
      timerange: { type: 'offset', source: 'query', id: null, offset: '1i' },
      query: { type: 'elasticsearch', query_string: '*' },
      filters: [],
      search_types: [
        list,
        { id: 'chart', type: 'pivot', row_groups: groups, column_groups: [], series: [], ...more },
        { id: 'x', type: 'logs', row_groups: groups },
      ],
    },
  ],
  parameters: [],
  skip_no_streams_check: false,
});
const time = { type: 'time', interval };
const values = { type: 'values', limit: 15, skip_empty_values: false };
const stored = searchOf([
  { ...time, fields: ['timestamp'] },
  { ...values, fields: ['source', 'service'] },
]);
const groupsOf = (search: unknown) =>
  (search as { queries: { search_types: { row_groups?: unknown }[] }[] }).queries[0]?.search_types[1]
    ?.row_groups;
const readGroups = [
  { ...time, field: 'timestamp' },
  { ...values, field: 'source', fields: ['source', 'service'] },
  { ...values, field: 'service' },
];

describe.each(['5.2.12', '6.1.16', '7.0.12'])('a search of %s', (version) => {
  it.each<CallName>(['GET /views/search/{id}', 'POST /views/search'])('is read from %s', async (call) => {
    const search = (await exchange(version, call, { reply: stored })).reply as typeof stored;
    expect(groupsOf(search)).toEqual(readGroups);
    const { queries: _, ...others } = search;
    expect(others).toEqual({ id: stored.id, parameters: [], skip_no_streams_check: false });
    expect(search.queries[0]?.search_types[0]).toEqual(list);
    // What a search type of a plugin means by such a name is not known.
    expect(search.queries[0]?.search_types[2]).toEqual(stored.queries[0]?.search_types[2]);
  });

  it('is read from a list', async () => {
    const [search] = (await exchange(version, 'GET /views/search', { reply: [stored] }))
      .reply as (typeof stored)[];
    expect(groupsOf(search)).toEqual(readGroups);
  });

  it.each<CallName>([
    'POST /views/search/{id}/execute',
    'POST /views/search/sync',
    'GET /views/search/status/{jobId}',
  ])('is read from a job of %s', async (call) => {
    const rows = [{ key: ['200.0', '(Empty Value)'], values: [], source: 'leaf' }];
    const result = {
      query: stored.queries[0],
      search_types: { chart: { rows, column_names: [] } },
      errors: [],
    };
    const job = {
      id: 'j',
      execution: { done: true },
      results: { q: result },
      executing_node: 'n',
      progress: 100,
    };
    const [query] = searchOf(readGroups).queries;
    const types = query?.search_types.with(2, stored.queries[0]?.search_types[2] as never);
    expect((await exchange(version, call, { reply: job })).reply).toEqual({
      ...job,
      results: { q: { ...result, query: { ...query, search_types: types } } },
    });
  });

  it.each<CallName>(['POST /views/search', 'POST /views/search/sync', 'POST /views/search/metadata'])(
    'is sent as it was read, by %s',
    async (call) => {
      const search = (await exchange(version, 'GET /views/search/{id}', { reply: stored })).reply;
      expect((await exchange(version, call, { body: search })).sent).toEqual(stored);
    },
  );

  it('skips empty values unless it says otherwise', async () => {
    const sent = (
      await exchange(version, 'POST /views/search', {
        body: searchOf([
          { type: 'values', field: 'source' },
          { type: 'values', field: 'level', skip_empty_values: false },
          { ...time, field: 'timestamp' },
        ]),
      })
    ).sent as typeof stored;
    expect(groupsOf(sent)).toEqual([
      { type: 'values', fields: ['source'], skip_empty_values: true },
      { type: 'values', fields: ['level'], skip_empty_values: false },
      { ...time, fields: ['timestamp'] },
    ]);
  });

  it('has no members that only 4.1 takes', async () => {
    const body = { ...stored, requires: {}, owner: null, created_at: '2021-05-11T08:14:54.000Z' };
    expect((await exchange(version, 'POST /views/search', { body })).sent).toEqual(stored);
  });

  it.each([
    null,
    [],
    'text',
    7,
    {},
    { queries: null, results: null },
    { queries: [null, { search_types: 'none' }], results: { q: null, r: { query: 3 } } },
  ])('is returned as it is where it has another form: %j', async (reply) => {
    expect((await exchange(version, 'POST /views/search/sync', { reply })).reply).toEqual(reply);
  });
});

it('of 5.0 is not told to skip empty values', async () => {
  const sent = (
    await exchange('5.0.13', 'POST /views/search', { body: searchOf([{ type: 'values', field: 'source' }]) })
  ).sent;
  expect(groupsOf(sent)).toEqual([{ type: 'values', fields: ['source'] }]);
});

it('of 4.3 has one `field`', async () => {
  const search = searchOf([{ type: 'values', field: 'source' }]);
  expect((await exchange('4.3.6', 'POST /views/search', { body: search })).sent).toEqual(search);
});

describe('the status of a job', () => {
  const clientOf = (version: string) => {
    const make = exchanges(version);
    return {
      status: async (jobId: string) =>
        (await make('GET /views/search/status/{jobId}', { params: { jobId, page: 1 } })).path,
      execute: (job: object) => make('POST /views/search/{id}/execute', { reply: job }),
    };
  };

  it('is read from the node that runs it', async () => {
    const { execute, status } = clientOf('6.1.16');
    await execute({ id: 'j1', executing_node: 'node/2' });
    expect(await status('j1')).toBe('/views/searchjobs/node%2F2/j1/status?page=1');
  });

  it('is not read from a node that another client knows', async () => {
    await clientOf('6.1.16').execute({ id: 'j1', executing_node: 'n' });
    expect(await clientOf('6.1.16').status('j1')).toBe('/views/search/status/j1?page=1');
  });

  it.each([
    ['no node is known', '6.1.16', { id: 'j2' }],
    ['the node is no text', '6.1.16', { id: 'j2', executing_node: 2 }],
    ['it is of 6.0', '6.0.14', { id: 'j2', executing_node: 'n' }],
  ])('is read from its path where %s', async (_title, version, job) => {
    const { execute, status } = clientOf(version);
    await execute(job);
    expect(await status('j2')).toBe('/views/search/status/j2?page=1');
  });

  it('is forgotten of old jobs', async () => {
    const { execute, status } = clientOf('7.0.12');
    for (let at = 0; at < 501; at += 1) await execute({ id: `job-${at}`, executing_node: 'n' });
    expect(await status('job-0')).toBe('/views/search/status/job-0?page=1');
    expect(await status('job-500')).toBe('/views/searchjobs/n/job-500/status?page=1');
  });
});

describe('an override', () => {
  const last = { timerange: { type: 'relative', from: 3600 } };
  const execute = async (state: unknown) =>
    (await exchange('5.2.12', 'POST /views/search/{id}/execute', { body: state })).sent;

  it('of one query is sent for all', async () => {
    const state = { queries: { q: last }, parameter_bindings: {} };
    expect(await execute(state)).toEqual({ global_override: last, parameter_bindings: {} });
  });

  it('of several queries is sent for all where it is the same', async () => {
    expect(await execute({ queries: { q: last, r: last } })).toEqual({ global_override: last });
  });

  it.each([
    { queries: { q: last, r: {} } },
    { queries: {} },
    { queries: { q: null } },
    { queries: null },
    { global_override: last },
    { queries: { q: {} }, global_override: last },
    {},
    [],
    null,
  ])('stays: %j', async (state) => {
    expect(await execute(state)).toEqual(state);
  });

  it('of an export is sent for all', async () => {
    const body = { execution_state: { queries: { q: last } }, fields_in_order: ['source'] };
    expect((await exchange('5.2.12', 'POST /views/export/{searchId}', { body })).sent).toMatchObject({
      execution_state: { global_override: last },
    });
  });
});

describe.each(['4.3.6', '5.2.12', '7.0.12'])('an export of %s', (version) => {
  it.each<CallName>([
    'POST /views/export',
    'POST /views/export/{searchId}',
    'POST /views/export/{searchId}/{searchTypeId}',
    'POST /views/search/messages',
    'POST /views/search/messages/{searchId}',
    'POST /views/search/messages/{searchId}/{searchTypeId}',
  ])('by %s has times in UTC unless another zone is requested', async (call) => {
    const body = { fields_in_order: ['timestamp'] };
    expect((await exchange(version, call, { body })).sent).toEqual({ ...body, time_zone: 'UTC' });
    expect((await exchange(version, call, { body: { ...body, time_zone: null } })).sent).toEqual({
      ...body,
      time_zone: 'UTC',
    });
    const inBerlin = { ...body, time_zone: 'Europe/Berlin' };
    expect((await exchange(version, call, { body: inBerlin })).sent).toEqual(inBerlin);
  });

  it.each<CallName>([
    'POST /views/search/messages/{searchId}',
    'POST /views/search/messages/{searchId}/{searchTypeId}',
  ])('by %s without a body has times in UTC', async (call) => {
    expect((await exchange(version, call)).sent).toEqual({ time_zone: 'UTC' });
  });
});

it('an export of 4.2 has no time zone', async () => {
  const body = { fields_in_order: ['timestamp'] };
  expect((await exchange('4.2.13', 'POST /views/search/messages', { body })).sent).toEqual(body);
  expect((await exchange('4.2.13', 'POST /views/search/messages/{searchId}')).sent).toBeUndefined();
});

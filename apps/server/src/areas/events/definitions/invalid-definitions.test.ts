import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { config, definition } from '../testing/definition.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
});
afterAll(() => server[Symbol.asyncDispose]());

const series = (...ids: string[]) => ids.map((id) => ({ id, function: 'count', field: null }));

const ratioOf = (numerator: string, denominator: string) => ({
  id: 'r',
  function: 'ratio',
  numerator,
  denominator,
});

describe('an invalid event definition', () => {
  it.each([
    [{ title: ' ' }, ['title']],
    [{ config: { type: 'correlation-v1' } }, ['config']],
    [
      { config: { ...config, search_within_ms: 0, execute_every_ms: -1 } },
      ['execute_every_ms', 'search_within_ms'],
    ],
    [{ config: { ...config, series: [], conditions: null } }, ['conditions', 'series']],
    [{ config: { ...config, conditions: { expression: null } } }, ['conditions']],
    [{ config: { ...config, group_by: [], series: [] } }, ['series']],
    [{ config: { ...config, group_by: [], conditions: {} } }, ['conditions']],
    [{ config: { ...config, series: [{ id: 'count-', function: 'avg' }] } }, ['series']],
    [{ config: { ...config, series: [{ id: 'count-', function: 'percentile' }] } }, ['series']],
    [{ config: { ...config, series: [...config.series, { id: 'r', function: 'ratio' }] } }, ['series']],
    [{ config: { ...config, series: [...config.series, ratioOf('count-', 'r')] } }, ['series']],
    [{ config: { ...config, series: [...config.series, ratioOf('gone', 'count-')] } }, ['series']],
    [
      {
        config: {
          ...config,
          series: [...config.series, { ...ratioOf('count-', 'count-'), earlier_ms: 3_600_000 }],
        },
      },
      ['series'],
    ],
    [
      {
        config: {
          ...config,
          series: [1, 2, 3, 4].map((at) => ({
            id: at === 1 ? 'count-' : `count-${at}`,
            function: 'count',
            earlier_ms: at * 3_600_000,
          })),
        },
      },
      ['series'],
    ],
    [{ config: { ...config, series: series('count-', 'count-') } }, ['series']],
    [{ config: { ...config, series: series('other') } }, ['conditions']],
    [{ field_spec: { 'a b': { data_type: 'string', providers: [] } }, key_spec: [] }, ['field_spec']],
    [
      { field_spec: { a: { data_type: 'string', providers: [{ type: 'x' }] } }, key_spec: [] },
      ['field_spec'],
    ],
    [{ key_spec: ['user', 'toString'] }, ['key_spec']],
    [{ config: { ...config, query: 'action:(' } }, ['query']],
    [{ config: { ...config, query: 'a AND AND b' } }, ['query']],
  ])('%j is refused at %j', async (changes, fields) => {
    const reply = await admin('POST /events/definitions', { body: { ...definition, ...changes } });
    expect(reply).toMatchObject({ status: 400, body: { failed: true, error_context: {} } });
    expect(Object.keys((reply.body as Schemas['FormValidationResult']).errors).sort()).toEqual(fields);
  });

  it('of another id is refused', async () => {
    const created = (await admin('POST /events/definitions', { body: definition })).body as { id: string };
    const body = { ...created, id: '60c0a1b28c5d3a1f2e4b9fff' };
    const reply = await admin(`PUT /events/definitions/${created.id}`, { body });
    expect(reply).toMatchObject({
      status: 400,
      body: { failed: true, errors: { id: [expect.any(String)] } },
    });
  });

  it.each([{ unknown: 1 }, { priority: 'high' }, { config: { ...config, _is_scheduled: true } }])(
    'that is malformed is another error: %j',
    async (changes) => {
      const reply = await admin('POST /events/definitions', { body: { ...definition, ...changes } });
      expect(reply).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    },
  );

  it('is validated by its condition alone', async () => {
    const validate = async (changes: object) =>
      (await admin('POST /events/definitions/validate', { body: { ...definition, ...changes } })).body;
    expect(await validate({ title: '' })).toEqual({ failed: false, errors: {}, error_context: {} });
    expect(await validate({ config: { ...config, search_within_ms: 0 } })).toEqual({
      failed: true,
      errors: { search_within_ms: ['Must be above 0'] },
      error_context: {},
    });
  });
});

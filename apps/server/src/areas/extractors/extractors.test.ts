import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let inputId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const newInput = async () => {
  const configuration = { bind_address: '127.0.0.1', port: 0 };
  const body = { title: 'Raw', type: inputTypeNames.rawTcp, global: true, configuration };
  return ((await server.admin('POST /system/inputs', { body })).body as { id: string }).id;
};
beforeEach(async () => {
  inputId = await newInput();
});

const request = {
  title: 'status code',
  extractor_type: 'regex',
  cut_or_copy: 'copy',
  source_field: 'message',
  target_field: 'http_status',
  extractor_config: { regex_value: String.raw`status=(\d{3})` },
  converters: { lowercase: {}, numeric: {} },
  condition_type: 'string',
  condition_value: 'status=',
  order: 0,
};

const at = (id = '') => `/system/inputs/${inputId}/extractors${id && `/${id}`}`;
const create = (changes: object = {}) => server.admin(`POST ${at()}`, { body: { ...request, ...changes } });
const created = async (changes: object = {}) =>
  ((await create(changes)).body as Schemas['ExtractorCreated']).extractor_id;
const list = async () => (await server.admin(`GET ${at()}`)).body as Schemas['ExtractorsList'];

const unmeasured = {
  time: {
    min: 0,
    max: 0,
    mean: 0,
    std_dev: 0,
    '95th_percentile': 0,
    '98th_percentile': 0,
    '99th_percentile': 0,
  },
  rate: { total: 0, mean: 0, one_minute: 0, five_minute: 0, fifteen_minute: 0 },
  duration_unit: 'microseconds',
  rate_unit: 'events/second',
};

describe('an extractor', () => {
  it('is created, read, changed and deleted', async () => {
    const made = await create();
    const { extractor_id: id } = made.body as Schemas['ExtractorCreated'];
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`/api${at(id)}`);
    const stored = {
      id,
      title: 'status code',
      type: 'regex',
      cursor_strategy: 'copy',
      source_field: 'message',
      target_field: 'http_status',
      extractor_config: request.extractor_config,
      creator_user_id: 'admin',
      converters: [
        { type: 'lowercase', config: {} },
        { type: 'numeric', config: {} },
      ],
      condition_type: 'string',
      condition_value: 'status=',
      order: 0,
      exceptions: 0,
      converter_exceptions: 0,
      metrics: {
        total: unmeasured,
        condition: unmeasured,
        execution: unmeasured,
        converters: unmeasured,
        condition_hits: 0,
        condition_misses: 0,
      },
    };
    expect(await server.admin(`GET ${at(id)}`)).toMatchObject({ status: 200, body: stored });
    expect(await list()).toEqual({ total: 1, extractors: [stored] });

    const body = {
      ...request,
      title: 'Copy',
      extractor_type: 'copy_input',
      extractor_config: {},
      converters: {},
    };
    expect(await server.admin(`PUT ${at(id)}`, { body })).toMatchObject({
      status: 200,
      body: { ...stored, title: 'Copy', type: 'copy_input', extractor_config: {}, converters: [] },
    });
    expect((await server.admin(`DELETE ${at(id)}`)).status).toBe(204);
    expect((await server.admin(`DELETE ${at(id)}`)).status).toBe(404);
    expect((await server.admin(`GET ${at(id)}`)).status).toBe(404);
    expect((await server.admin(`PUT ${at(id)}`, { body })).status).toBe(404);
  });

  it.each<[config: object]>([
    [{ extractor_type: 'substring', extractor_config: { begin_index: 0, end_index: 3 } }],
    [{ extractor_type: 'split_and_index', extractor_config: { split_by: ' ', index: 2 } }],
    [{ extractor_type: 'regex_replace', extractor_config: { regex: 'a', replacement: 'b' } }],
    [{ extractor_type: 'json', extractor_config: {}, target_field: '' }],
    [{ extractor_type: 'grok', extractor_config: { grok_pattern: '(?<a>b)' }, target_field: '' }],
    [{ extractor_type: 'copy_input', extractor_config: {}, target_field: '' }],
  ])('can be %j', async (changes) => {
    const id = await created(changes);
    const { body } = await server.admin(`GET ${at(id)}`);
    expect((body as Schemas['Extractor']).extractor_config).toEqual(
      (changes as { extractor_config: object }).extractor_config,
    );
  });

  it.each<[changes: object, reason: RegExp]>([
    [{ title: ' ' }, /"title"/],
    [{ title: undefined }, /title/],
    [{ source_field: ' ' }, /"source_field"/],
    [{ target_field: '_id' }, /"target_field" cannot be "_id"/],
    [{ target_field: 'a b' }, /"target_field" cannot be "a b"/],
    [{ extractor_type: 'nonsense' }, /"extractor_type" must be one of: copy_input, grok/],
    [{ extractor_config: {} }, /regex_value/],
    [{ extractor_config: { regex_value: '(' } }, /Unclosed group/],
    [{ condition_type: 'regex', condition_value: '[' }, /regular expression is invalid/],
    [{ condition_value: null }, /condition_value/],
    [{ converters: { nonsense: {} } }, /nonsense/],
    [{ converters: { date: { date_format: 'ww' } } }, /^date: The date format uses ww/],
    [{ converters: { flexdate: { time_zone: 'Mars' } } }, /no time zone Mars/],
    [{ converters: { lookup_table: { lookup_table_name: 'hosts' } } }, /no lookup table hosts/],
    [
      { extractor_type: 'lookup_table', extractor_config: { lookup_table_name: 'hosts' } },
      /no lookup table hosts/,
    ],
    [{ extractor_type: 'grok', extractor_config: { grok_pattern: '%{NOPE}' } }, /no pattern NOPE/],
    [{ extractor_type: 'regex_replace', extractor_config: { regex: 'a', replacement: '$1' } }, /group 1/],
  ])('with %j is refused', async (changes, reason) => {
    const { status, body } = await create(changes);
    expect(status).toBe(400);
    expect((body as { message: string }).message).toMatch(reason);
    expect((await list()).total).toBe(0);
  });

  it('that a change would break stays as it was', async () => {
    const id = await created();
    const body = { ...request, title: ' ' };
    expect((await server.admin(`PUT ${at(id)}`, { body })).status).toBe(400);
    expect((await list()).extractors).toMatchObject([{ id, title: 'status code' }]);
  });

  it('belongs to its input, and goes with it', async () => {
    const id = await created();
    const first = inputId;
    inputId = await newInput();
    expect((await list()).total).toBe(0);
    for (const call of ['GET', 'DELETE']) expect((await server.admin(`${call} ${at(id)}`)).status).toBe(404);
    expect((await server.admin(`DELETE /system/inputs/${first}`)).status).toBe(204);
    expect(server.stored(`SELECT id FROM extractors WHERE id = '${id}'`)).toEqual([]);
    for (const call of [`GET ${at()}`, `POST ${at()}`]) {
      const gone = call.replace(inputId, first);
      expect((await server.admin(gone, call.startsWith('POST') ? { body: request } : {})).status).toBe(404);
    }
  });
});

describe('the order of extractors', () => {
  const order = (body: object) => server.admin(`POST ${at()}/order`, { body });
  const positions = async () => (await list()).extractors.map(({ title, order }) => [title, order]);

  it('is of the listed ones; the others keep their place', async () => {
    const [a, b] = [await created({ title: 'a' }), await created({ title: 'b' })];
    await created({ title: 'c', order: 7 });
    expect((await order({ order: { 0: b, 1: a, 2: 'unknown' } })).status).toBe(204);
    expect(await positions()).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', 7],
    ]);
  });

  it.each([{}, { order: { first: 'a' } }, { order: { 1: ['a'] } }, { order: { 99999999999: 'a' } }])(
    'is not %j',
    async (body) => {
      expect((await order(body)).status).toBe(400);
    },
  );
});

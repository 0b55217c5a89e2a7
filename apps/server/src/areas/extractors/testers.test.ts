import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { grokService } from '../grok/grok-service.ts';

let server: TestServer;
let nobody: Client;
beforeAll(async () => {
  server = await startTestServer();
  nobody = await server.createUser({ username: 'nobody' });
  await server.service(grokService).create({ name: 'STATUS', pattern: '[1-5][0-9]{2}' });
});
afterAll(() => server[Symbol.asyncDispose]());

const test = async (tester: string, body: object) => {
  const { status, body: reply } = await nobody(`POST /tools/${tester}_tester`, { body });
  return { status, reply };
};
const slow = { regex: '(a+)+$', string: `${'a'.repeat(60)}!` };

type Case = [tester: string, request: object, result: object];

describe('a tester', () => {
  it.each<Case>([
    [
      'regex',
      { regex: String.raw`status=(\d{3})`, string: 'x status=502' },
      { matched: true, match: { match: '502', start: 9, end: 12 } },
    ],
    [
      'regex',
      { regex: 'a(.)c', string: 'a\nc' },
      { matched: true, match: { match: '\n', start: 1, end: 2 } },
    ],
    ['regex', { regex: 'a', string: 'a' }, { matched: true }],
    ['regex', { regex: 'a(b)?', string: 'a' }, { matched: true, match: { match: null, start: -1, end: -1 } }],
    ['regex', { regex: 'x(y)', string: 'abc' }, { matched: false }],
    [
      'regex_replace',
      { regex: String.raw`user (\w+)`, replacement: 'user=$1', replace_all: false, string: 'user mira left' },
      { matched: true, match: { match: 'user=mira left', start: 5, end: 9 } },
    ],
    [
      'regex_replace',
      { regex: 'a', replacement: 'b', replace_all: true, string: 'aa' },
      { matched: true, match: { match: 'bb', start: -1, end: -1 } },
    ],
    ['regex_replace', { regex: 'x', replacement: '', replace_all: false, string: 'a' }, { matched: false }],
    [
      'contains_string',
      { search_string: 'b', string: 'abc' },
      { matched: true, match: { start: 1, end: 2 } },
    ],
    ['contains_string', { search_string: 'B', string: 'abc' }, { matched: false }],
  ])('%s answers %j', async (tester, request, result) => {
    expect(await test(tester, request)).toEqual({ status: 200, reply: { ...result, ...request } });
  });

  it.each<Case>([
    [
      'split_and_index',
      { split_by: ' ', index: 2, string: 'a bc' },
      { cut: 'bc', begin_index: 2, end_index: 4 },
    ],
    [
      'split_and_index',
      { split_by: ' ', index: 3, string: 'a bc' },
      { cut: null, begin_index: 0, end_index: 0 },
    ],
    [
      'split_and_index',
      { split_by: ' ', index: -1, string: 'a' },
      { cut: null, begin_index: 0, end_index: 0 },
    ],
    ['substring', { start: 1, end: 3, string: 'abc' }, { cut: 'bc', begin_index: 1, end_index: 3 }],
    ['substring', { start: 1, end: 4, string: 'abc' }, { cut: null, begin_index: 1, end_index: 4 }],
    ['substring', { start: 2, end: 2, string: 'abc' }, { cut: null, begin_index: 2, end_index: 2 }],
    ['substring', { start: -1, end: 2, string: 'abc' }, { cut: null, begin_index: -1, end_index: 2 }],
  ])('%s answers %j with what was cut', async (tester, request, result) => {
    const successful = (result as { cut: string | null }).cut !== null;
    expect(await test(tester, request)).toEqual({ status: 200, reply: { successful, ...result } });
  });

  it.each<[request: object, result: object]>([
    [
      { pattern: '%{STATUS:code:int} (?<rest>.*)', string: '502 bad', named_captures_only: true },
      {
        matched: true,
        matches: [
          { name: 'code', match: '502' },
          { name: 'rest', match: 'bad' },
        ],
      },
    ],
    [
      { pattern: '%{STATUS}', string: 'abc' },
      { matched: false, matches: [] },
    ],
    [
      { pattern: '%{STATUS}', string: '404', named_captures_only: true },
      { matched: true, matches: [] },
    ],
    [
      { pattern: '(?<x>.)(?<x>.)', string: 'ab' },
      {
        matched: true,
        matches: [
          { name: 'x', match: 'a' },
          { name: 'x', match: 'b' },
        ],
      },
    ],
    [
      { pattern: '%{NOPE}', string: 'abc' },
      { matched: false, matches: [], error_message: 'There is no pattern NOPE' },
    ],
    [
      { pattern: slow.regex, string: slow.string },
      { matched: false, matches: [], error_message: expect.stringMatching(/longer than 1 s/) },
    ],
  ])('grok answers %j', async (request, result) => {
    const { pattern, string } = request as { pattern: string; string: string };
    expect(await test('grok', request)).toEqual({ status: 200, reply: { pattern, string, ...result } });
  });

  it('json answers with fields, and with none for what is not JSON', async () => {
    const settings = {
      flatten: false,
      list_separator: ', ',
      key_separator: '_',
      kv_separator: '=',
      replace_key_whitespace: true,
      key_whitespace_replacement: '-',
      key_prefix: 'j.',
    };
    const string = '{"level": 3, "http": {"status code": 502}, "tags": ["a", "b"], "ok": true}';
    expect(await test('json', { ...settings, string })).toEqual({
      status: 200,
      reply: {
        matches: { 'j.level': 3, 'j.http_status-code': 502, 'j.tags': 'a, b', 'j.ok': true },
        flatten: false,
        line_separator: ', ',
        key_separator: '_',
        kv_separator: '=',
        string,
      },
    });
    const flat = await test('json', { ...settings, flatten: true, string });
    expect(flat.reply).toMatchObject({ matches: { 'j.http': 'status code=502' } });
    const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`;
    expect(await test('json', { ...settings, flatten: true, string: deep })).toMatchObject({ status: 400 });
    expect(await test('json', { ...settings, string: 'no JSON' })).toMatchObject({ reply: { matches: {} } });
  });

  it.each<[tester: string, request: object, reason: RegExp]>([
    ['regex', { regex: '(', string: 'a' }, /Unclosed group/],
    ['regex', slow, /longer than 1 s/],
    ['regex', { regex: 'a' }, /string/],
    ['regex_replace', { regex: '(', replacement: '', string: 'a' }, /Unclosed group/],
    ['regex_replace', { regex: 'a', replacement: '$1', string: 'a' }, /group 1/],
    ['regex_replace', { regex: '', replacement: '', string: 'a' }, /regex/],
    ['split_and_index', { split_by: '', index: 1, string: 'a' }, /split_by/],
    ['json', { string: '' }, /string|required|missing/i],
  ])('%s refuses %j', async (tester, request, reason) => {
    const { status, reply } = await test(tester, request);
    expect(status).toBe(400);
    expect(JSON.stringify(reply)).toMatch(reason);
  });
});

describe('the validation of a regular expression', () => {
  const validate = async (regex: string) =>
    (await nobody(`GET /tools/regex_tester/validate?regex=${encodeURIComponent(regex)}`)).body;

  it('says what is wrong', async () => {
    expect(await validate('a(b)')).toEqual({ regex: 'a(b)', is_valid: true });
    expect(await validate('a(')).toEqual({
      regex: 'a(',
      is_valid: false,
      validation_message: expect.stringMatching(/Unclosed group/),
    });
  });
});

describe('the tester of lookup tables', () => {
  it('says that there is no such table', async () => {
    const result = {
      empty: true,
      error: true,
      error_message: 'There is no lookup table hosts',
      key: null,
      value: null,
    };
    const body = { lookup_table_name: 'hosts', string: '1' };
    expect((await server.admin('POST /tools/lookup_table_tester', { body })).body).toEqual(result);
    expect((await nobody('POST /tools/lookup_table_tester', { body })).status).toBe(403);
    const query = new URLSearchParams(body);
    expect((await nobody(`GET /tools/lookup_table_tester?${query}`)).body).toEqual(result);
  });
});

describe('the tester of whole extractors', () => {
  const extractor = {
    title: 'Status',
    extractor_type: 'grok',
    cut_or_copy: 'copy',
    source_field: 'message',
    target_field: '',
    extractor_config: { grok_pattern: '%{STATUS:http_status:int}' },
    converters: {},
    condition_type: 'string',
    condition_value: 'GET',
    order: 0,
  };
  const tryOn = (texts: readonly string[], changes: object = {}) =>
    test('extractor', { extractor: { ...extractor, ...changes }, texts });

  it('answers for each text, with the stored patterns', async () => {
    const { status, reply } = await tryOn(['GET 502', 'PUT 502', 'GET']);
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      results: [
        { outcome: 'matched', fields: { http_status: 502 } },
        { outcome: 'skipped' },
        { outcome: 'unmatched' },
      ],
    });
  });

  it.each([
    [{ extractor_config: { grok_pattern: '%{NOPE}' } }, /no pattern NOPE/],
    [{ condition_type: 'regex', condition_value: '(' }, /Unclosed group/],
    [{ condition_type: 'regex', condition_value: '(a+)+$' }, /longer than 1 s/],
    [{ extractor_type: 'text' }, /extractor_type/],
    [{ extractor_config: {} }, /grok_pattern/],
  ])('refuses %j', async (changes, reason) => {
    const { status, reply } = await tryOn([slow.string], changes);
    expect(status).toBe(400);
    expect(JSON.stringify(reply)).toMatch(reason);
  });

  it('limits the number of texts', async () => {
    expect((await tryOn(Array.from({ length: 101 }, () => 'GET'))).status).toBe(400);
  });
});

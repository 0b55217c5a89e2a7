// @vitest-environment jsdom

import { previewRequest } from '@tailrace/domain/extractors/extractor-preview';
import { newExtractor } from '@tailrace/domain/extractors/extractors';
import { afterEach, expect, it, vi } from 'vitest';
import { tryByTesters } from './try-by-testers.ts';

const sent = vi.hoisted(() => vi.fn());
vi.mock('#/app/api.ts', () => ({ api: { request: sent } }));

afterEach(() => sent.mockReset());

type Draft = ReturnType<typeof newExtractor>;

const response = (data: unknown, status = 200) =>
  sent.mockResolvedValue(
    status === 200
      ? { data, response: new Response() }
      : { error: data, response: new Response('', { status }) },
  );

function tryOn(type: Draft['extractor_type'], config: object, text: string, changes: Partial<Draft> = {}) {
  const draft = {
    ...newExtractor(type, 'message'),
    target_field: 'found',
    extractor_config: config,
    ...changes,
  };
  const request = previewRequest(draft, [text]);
  if (!request) throw new Error('The draft is not complete');
  return tryByTesters(request, { signal: new AbortController().signal });
}

const calls = () => sent.mock.calls.map(([, path, { body }]) => [path, body]);

it.each<[Draft['extractor_type'], object, string, object, string, object, object]>([
  [
    'grok',
    { grok_pattern: '%{WORD:method}' },
    'GET /',
    { matched: true, matches: [{ name: 'method', match: 'GET' }] },
    '/tools/grok_tester',
    { pattern: '%{WORD:method}', named_captures_only: false },
    { extracted: { method: 'GET' }, range: null },
  ],
  [
    'json',
    { flatten: true },
    '{"a":1}',
    { matches: { a: 1 } },
    '/tools/json_tester',
    { flatten: true, list_separator: ', ', key_separator: '_', kv_separator: '=' },
    { extracted: { a: 1 } },
  ],
  [
    'regex',
    { regex_value: 's=(\\d)' },
    's=5',
    { matched: true, match: { match: '5', start: 2, end: 3 } },
    '/tools/regex_tester',
    { regex: 's=(\\d)' },
    { extracted: { found: '5' }, range: { start: 2, end: 3 } },
  ],
  [
    'regex_replace',
    { regex: 'a', replacement: 'b' },
    'a',
    { matched: true, match: { match: 'b', start: 0, end: 1 } },
    '/tools/regex_replace_tester',
    { regex: 'a', replacement: 'b', replace_all: false },
    { extracted: { found: 'b' }, range: null },
  ],
  [
    'split_and_index',
    { split_by: ' ', index: 2 },
    'a b',
    { successful: true, cut: 'b', begin_index: 2, end_index: 3 },
    '/tools/split_and_index_tester',
    { split_by: ' ', index: 2 },
    { extracted: { found: 'b' }, range: { start: 2, end: 3 } },
  ],
  [
    'substring',
    { begin_index: 0, end_index: 1 },
    'ab',
    { successful: true, cut: 'a', begin_index: 0, end_index: 1 },
    '/tools/substring_tester',
    { start: 0, end: 1 },
    { extracted: { found: 'a' }, range: { start: 0, end: 1 } },
  ],
  [
    'lookup_table',
    { lookup_table_name: 'users' },
    '1042',
    { empty: false, error: false, error_message: '', key: '1042', value: 'mira' },
    '/tools/lookup_table_tester',
    { lookup_table_name: 'users' },
    { extracted: { found: 'mira' } },
  ],
])('tries %s with %j on %s', async (type, config, text, reply, path, body, result) => {
  response(reply);
  const results = await tryOn(type, config, text);
  expect(calls()).toEqual([[path, expect.objectContaining({ ...body, string: text })]]);
  expect(results).toEqual([expect.objectContaining({ outcome: 'matched', problems: [], ...result })]);
});

it('copies without a request', async () => {
  expect(await tryOn('copy_input', {}, 'text')).toMatchObject([{ fields: { found: 'text' } }]);
  expect(sent).not.toHaveBeenCalled();
});

it('skips texts that do not meet the condition', async () => {
  response({ matched: false });
  const condition = { condition_type: 'string', condition_value: 'error' } as const;
  const results = await tryOn('substring', { begin_index: 0, end_index: 1 }, 'fine', condition);
  expect(results).toMatchObject([{ outcome: 'skipped', fields: {} }]);
  expect(calls()).toEqual([['/tools/contains_string_tester', { search_string: 'error', string: 'fine' }]]);
});

it('has nothing for texts that do not match, and the problem of a broken pattern', async () => {
  response({ matched: false, matches: [] });
  expect(await tryOn('grok', { grok_pattern: '%{INT:n}' }, 'a')).toMatchObject([{ outcome: 'unmatched' }]);
  response({ matched: false, matches: [], error_message: 'There is no pattern NOPE' });
  expect(await tryOn('grok', { grok_pattern: '%{NOPE}' }, 'a')).toMatchObject([
    { outcome: 'failed', problems: ['There is no pattern NOPE'] },
  ]);
});

it.each<[Draft['extractor_type'], object, string]>([
  ['regex', { regex_value: '(' }, 'Could not validate regular expression. Make sure that it is valid.'],
  [
    'grok',
    { grok_pattern: '%{' },
    'We were not able to run the grok extraction. Please check your parameters.',
  ],
])('says with the documented words that %s with %j was refused', async (type, config, message) => {
  response({ type: 'ApiError', message: 'java.util.regex.PatternSyntaxException' }, 500);
  await expect(tryOn(type, config, 'a')).rejects.toThrow(message);
});

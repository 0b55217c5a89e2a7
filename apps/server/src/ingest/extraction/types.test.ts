import { describe, expect, it } from 'vitest';
import type { ExtractorDefinition } from '../configuration/extractor-definition.ts';
import { extractFrom } from './testing/extract-from.ts';

const own = new Set(['_id', 'timestamp', 'source', 'message', 'streams']);

/** The fields that an extractor of this type adds to a message, and what fails. */
function fieldsOf(type: ExtractorDefinition['type'], extractor_config: object, text: string) {
  const changes = {
    type,
    extractor_config,
    target_field: type === 'grok' || type === 'json' ? '' : 'target',
  };
  const patterns = {
    WORD: String.raw`\b\w+\b`,
    INT: String.raw`[+-]?\d+`,
    LINE: '%{WORD:method} %{INT:took:int}',
  };
  const { message } = extractFrom(changes as Partial<ExtractorDefinition>, { message: text }, patterns);
  return Object.fromEntries(Object.entries(message).filter(([name]) => !own.has(name)));
}

type Case = [type: ExtractorDefinition['type'], config: object, text: string, fields: object];

describe('an extractor', () => {
  it.each<Case>([
    ['copy_input', {}, 'GET /cart', { target: 'GET /cart' }],

    ['substring', { begin_index: 0, end_index: 3 }, 'GET /cart', { target: 'GET' }],
    ['substring', { begin_index: 4, end_index: 9 }, 'GET /cart', { target: '/cart' }],
    ['substring', { begin_index: 4, end_index: 10 }, 'GET /cart', {}],
    ['substring', { begin_index: 3, end_index: 3 }, 'GET /cart', {}],

    ['split_and_index', { split_by: ' ', index: 1 }, 'GET /cart 502', { target: 'GET' }],
    ['split_and_index', { split_by: ' ', index: 3 }, 'GET /cart 502', { target: '502' }],
    ['split_and_index', { split_by: ' ', index: 4 }, 'GET /cart 502', {}],
    ['split_and_index', { split_by: ' ', index: 0 }, 'GET /cart 502', {}],
    ['split_and_index', { split_by: '.', index: 2 }, 'a.b', { target: 'b' }],
    ['split_and_index', { split_by: ' ', index: 2 }, 'a  c', {}],
    ['split_and_index', { split_by: ', ', index: 1 }, 'a', { target: 'a' }],

    ['regex', { regex_value: String.raw`status=(\d{3})` }, 'x status=502', { target: '502' }],
    ['regex', { regex_value: 'a(.*)c' }, 'a\nb\nc', { target: 'b' }],
    ['regex', { regex_value: 'nothing(.)' }, 'x', {}],
    ['regex', { regex_value: 'x' }, 'x', {}],
    ['regex', { regex_value: 'x(y)?' }, 'x', {}],

    [
      'regex_replace',
      { regex: String.raw`user (\w+)`, replacement: 'u=$1' },
      'user a b',
      { target: 'u=a b' },
    ],
    ['regex_replace', { regex: String.raw`.*(\d)` }, 'x1y', { target: '1y' }],
    ['regex_replace', { regex: 'a', replacement: 'b', replace_all: true }, 'aa', { target: 'bb' }],
    ['regex_replace', { regex: 'x', replacement: 'y' }, 'aa', {}],

    ['grok', { grok_pattern: '%{LINE}' }, 'GET 12', { LINE: 'GET 12', method: 'GET', took: 12 }],
    ['grok', { grok_pattern: '%{LINE}', named_captures_only: true }, 'GET 12', { method: 'GET', took: 12 }],
    ['grok', { grok_pattern: '%{WORD:x} %{WORD:x}' }, 'a b', { x: '["a","b"]' }],
    ['grok', { grok_pattern: '%{INT:x}' }, 'none', {}],

    ['json', {}, '{"level":3,"ok":true,"none":null}', { level: 3, ok: 'true' }],
    ['json', {}, '{"http":{"status":502,"on":{"path":"/"}}}', { http_status: 502, http_on_path: '/' }],
    ['json', { key_separator: '-', key_prefix: 'j_' }, '{"a":{"b":1}}', { 'j_a-b': 1 }],
    ['json', {}, '{"tags":["a",1,{"k":"v"}]}', { tags: 'a, 1, k=v' }],
    ['json', { list_separator: ';' }, '{"tags":["a","b"]}', { tags: 'a;b' }],
    ['json', { flatten: true }, '{"http":{"status":502,"ok":false}}', { http: 'status=502, ok=false' }],
    ['json', { flatten: true, kv_separator: ':' }, '{"http":{"status":502}}', { http: 'status:502' }],
    ['json', { replace_key_whitespace: true }, '{"a b":1}', { a_b: 1 }],
    [
      'json',
      { replace_key_whitespace: true, key_whitespace_replacement: '$&' },
      '{"a b":1}',
      { gl2_processing_error: 'The extractor "Test": "a$&b" cannot be the name of a field' },
    ],
    ['json', {}, '{"id":9007199254740993}', { id: 9007199254740993n }],
    ['json', {}, '[1,2]', {}],
  ])('of the type %s with %j finds in %j: %j', (type, config, text, fields) => {
    expect(fieldsOf(type, config, text)).toEqual(fields);
  });

  it.each<[type: ExtractorDefinition['type'], config: object, text: string, reason: RegExp]>([
    ['regex', { regex_value: 'x(' }, 'x', /Unclosed group/],
    ['regex_replace', { regex: 'x', replacement: '$1' }, 'x', /group 1/],
    ['grok', { grok_pattern: '%{NOPE}' }, 'x', /no pattern NOPE/],
    ['json', {}, 'not JSON', /is not JSON/],
    ['json', {}, `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, /nested more than 100/],
    ['json', { flatten: true }, `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`, /nested more than 100/],
    ['json', {}, `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`, /nested more than 100/],
    ['lookup_table', { lookup_table_name: 'hosts' }, 'x', /no lookup table hosts/],
  ])('of the type %s with %j notes on the message why it failed', (type, config, text, reason) => {
    expect(fieldsOf(type, config, text)).toEqual({ gl2_processing_error: expect.stringMatching(reason) });
  });
});

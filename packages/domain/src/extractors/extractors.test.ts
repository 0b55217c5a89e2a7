import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import type { ExtractorType } from './extractor-types.ts';
import {
  type ExtractorDraft,
  extractorDraft,
  extractorProblems,
  extractorRequest,
  isWritableField,
  newExtractor,
} from './extractors.ts';

describe('newExtractor (R-3.08)', () => {
  it('knows its type and source field and nothing else', () => {
    expect(newExtractor('grok', 'message')).toEqual({
      title: '',
      cut_or_copy: 'copy',
      source_field: 'message',
      target_field: '',
      extractor_type: 'grok',
      extractor_config: {},
      converters: {},
      condition_type: 'none',
      condition_value: '',
    });
  });
});

describe('extractorRequest (R-3.07)', () => {
  const { cut_or_copy, condition_type, condition_value, ...draft } = newExtractor('json', 'message');

  test.each([
    [{}, 'copy', 'none', ''],
    [{ cut_or_copy: 'cut' }, 'cut', 'none', ''],
    [{ condition_value: 'left over' }, 'copy', 'none', ''],
    [{ condition_type: 'none', condition_value: 'left over' }, 'copy', 'none', ''],
    [{ condition_type: 'regex', condition_value: '^a' }, 'copy', 'regex', '^a'],
    [{ condition_type: 'string' }, 'copy', 'string', ''],
  ] as const)('of %j', (changes, cutOrCopy, conditionType, conditionValue) => {
    expect(extractorRequest({ ...draft, ...changes })).toEqual({
      ...draft,
      cut_or_copy: cutOrCopy,
      condition_type: conditionType,
      condition_value: conditionValue,
    });
  });
});

describe('extractorDraft (R-3.07)', () => {
  it('takes what is written from what is read', () => {
    const time = { time: null, rate: null, duration_unit: null, rate_unit: null };
    const stored: Schemas['Extractor'] = {
      id: 'e-1',
      title: 'Status',
      type: 'regex',
      cursor_strategy: 'cut',
      source_field: 'message',
      target_field: 'status',
      extractor_config: { regex_value: '(\\d+)' },
      creator_user_id: 'admin',
      converters: [{ type: 'numeric', config: {} }],
      condition_type: 'string',
      condition_value: 'HTTP',
      order: 2,
      exceptions: 0,
      converter_exceptions: 0,
      metrics: {
        total: time,
        condition: time,
        execution: time,
        converters: time,
        condition_hits: 0,
        condition_misses: 0,
      },
    };
    expect(extractorDraft(stored)).toEqual({
      title: 'Status',
      cut_or_copy: 'cut',
      source_field: 'message',
      target_field: 'status',
      extractor_type: 'regex',
      extractor_config: { regex_value: '(\\d+)' },
      converters: { numeric: {} },
      condition_type: 'string',
      condition_value: 'HTTP',
      order: 2,
    });
  });
});

describe('extractorProblems (R-5.11)', () => {
  const complete: Record<ExtractorType, object> = {
    copy_input: {},
    grok: { grok_pattern: '%{IP}' },
    json: {},
    regex: { regex_value: '(a)' },
    regex_replace: { regex: 'a' },
    split_and_index: { split_by: ' ', index: 1 },
    substring: { begin_index: 0, end_index: 1 },
    lookup_table: { lookup_table_name: 'hosts' },
  };
  const draft = (type: ExtractorType, changes: Partial<ExtractorDraft> = {}): ExtractorDraft => ({
    ...newExtractor(type, 'message'),
    title: 'Title',
    target_field: 'target',
    extractor_config: complete[type],
    ...changes,
  });

  test.each(Object.keys(complete) as ExtractorType[])('finds none in a complete %s', (type) => {
    expect(extractorProblems(draft(type))).toEqual({});
  });

  test.each<[ExtractorType, Partial<ExtractorDraft>, string[]]>([
    ['copy_input', { title: ' ' }, ['title']],
    ['copy_input', { source_field: '' }, ['source_field']],
    ['copy_input', { target_field: '' }, ['target_field']],
    ['copy_input', { target_field: 'a b' }, ['target_field']],
    ['copy_input', { target_field: '_id' }, ['target_field']],
    ['grok', { target_field: '' }, []],
    ['json', { target_field: '' }, []],
    ['grok', { extractor_config: {} }, ['grok_pattern']],
    ['grok', { extractor_config: { grok_pattern: '' } }, ['grok_pattern']],
    ['split_and_index', { extractor_config: { split_by: ' ', index: 0 } }, ['index']],
    ['split_and_index', { extractor_config: { split_by: ' ', index: 1.5 } }, ['index']],
    ['substring', { extractor_config: {} }, ['begin_index', 'end_index']],
    ['substring', { extractor_config: { begin_index: -1, end_index: 1 } }, ['begin_index']],
    ['substring', { extractor_config: { begin_index: 3, end_index: 3 } }, ['end_index']],
    ['json', { condition_type: 'regex' }, ['condition_value']],
    ['json', { condition_type: 'string', condition_value: 'a' }, []],
  ])('finds in %s with %j: %j', (type, changes, names) => {
    expect(Object.keys(extractorProblems(draft(type, changes)))).toEqual(names);
  });

  it('leaves the storage its own fields', () => {
    expect(['_id', '_source', '_index'].some(isWritableField)).toBe(false);
    expect(['message', 'gl2_custom'].every(isWritableField)).toBe(true);
  });
});

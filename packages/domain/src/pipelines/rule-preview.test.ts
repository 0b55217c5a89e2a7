import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import {
  fieldChanges,
  fittingSamples,
  isListed,
  type PreviewFilter,
  pastedSamples,
  previewSummary,
} from './rule-preview.ts';

const result = (values: Partial<Schemas['PreviewedMessage']> = {}): Schemas['PreviewedMessage'] => ({
  matched: false,
  dropped: false,
  message: { message: 'a' },
  streams: { added: [], removed: [] },
  created: [],
  error: null,
  took_microseconds: 1,
  ...values,
});
const sample = { id: '1', fields: { message: 'a' } };

it('compares fields before and after', () => {
  const before = { message: 'a', gone: 1, list: ['x'], gl2_source_input: 'i', number: 1 };
  const after = { message: 'a', code: 502, list: ['x'], number: '1' };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'message', kind: 'same', before: 'a', after: 'a' },
    { field: 'code', kind: 'added', before: '', after: '502' },
    { field: 'gone', kind: 'removed', before: '1', after: '' },
    { field: 'list', kind: 'same', before: 'x', after: 'x' },
    { field: 'number', kind: 'changed', before: '1', after: '1' },
  ]);
});

test.each<[PreviewFilter, Partial<Schemas['PreviewedMessage']>, boolean]>([
  ['all', {}, true],
  ['matched', {}, false],
  ['matched', { matched: true }, true],
  ['unmatched', {}, true],
  ['changed', {}, false],
  ['changed', { dropped: true }, true],
  ['changed', { created: [{}] }, true],
  ['changed', { streams: { added: ['s'], removed: [] } }, true],
  ['changed', { message: { message: 'b' } }, true],
  ['failed', {}, false],
  ['failed', { error: 'No' }, true],
])('lists %s: %j', (filter, values, isShown) => {
  expect(isListed(filter, sample, result(values))).toBe(isShown);
});

it('sums up a preview', () => {
  const results = [result(), result({ matched: true, dropped: true }), result({ error: 'No' })];
  expect(previewSummary(results)).toBe('Matched 1 of 3 messages, 1 dropped, 1 failed');
});

it('leaves out what does not fit into a request', () => {
  const large = { id: 'large', fields: { message: 'x'.repeat(300_000) } };
  expect(fittingSamples([large, large, sample])).toEqual([large, sample].slice(0, 1));
  expect(fittingSamples(Array.from({ length: 120 }, () => sample))).toHaveLength(100);
});

describe('pasted messages', () => {
  const fieldsOf = (text: string) => pastedSamples(text).samples.map(({ fields }) => fields);

  test.each([
    ['', []],
    ['{"a": 1}', [{ a: 1 }]],
    ['{\n"a": 1\n}', [{ a: 1 }]],
    ['[{"a": 1}, {"b": 2}]', [{ a: 1 }, { b: 2 }]],
    ['{"a": 1}\n{"b": 2}', [{ a: 1 }, { b: 2 }]],
    ['GET / 200\n{"b": 2}', [{ message: 'GET / 200', source: 'pasted' }, { b: 2 }]],
  ])('%j', (text, fields) => {
    expect(fieldsOf(text)).toEqual(fields);
  });

  test.each([
    ['{"a": 1', 'This is not valid JSON.'],
    ['[1]', 'Paste JSON objects with the fields of messages, or plain lines.'],
  ])('%j is refused', (text, problem) => {
    expect(pastedSamples(text)).toEqual({ samples: [], problem });
  });
});

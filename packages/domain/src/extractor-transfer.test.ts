import type { Schemas } from '@tailrace/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { converterList } from './converters.ts';
import { inOrder, moved, orderedIds, orderMap } from './extractor-order.ts';
import { exportExtractors, readExtractorFile, summarizeImport } from './extractor-transfer.ts';
import { extractorRequest, newExtractor } from './extractors.ts';

describe('the order of extractors (R-4.10)', () => {
  it('is sent as the ids by their places', () => {
    expect(orderMap(['b', 'a'])).toEqual({ 0: 'b', 1: 'a' });
  });

  it('survives the way to the server and back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 120 }), (ids) => {
        expect(orderedIds(orderMap(ids))).toEqual(ids);
      }),
    );
  });

  it('is restored when a move is undone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
        const [from, to] = [a % items.length, b % items.length];
        expect(moved(moved(items, from, to), to, from)).toEqual(items);
      }),
    );
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });

  it('is read from the extractors themselves', () => {
    expect(inOrder([{ order: 2 }, { order: 0 }, { order: 1 }]).map(({ order }) => order)).toEqual([0, 1, 2]);
  });
});

describe('summarizeImport (R-4.11)', () => {
  it('counts what was created and what was not', async () => {
    const outcomes = await Promise.allSettled([1, Promise.reject(new Error('No')), 3]);
    expect(summarizeImport(outcomes)).toEqual({ imported: 2, failed: 1 });
    expect(summarizeImport(outcomes, 2)).toEqual({ imported: 2, failed: 3 });
  });
});

describe('a file of extractors (R-4.11)', () => {
  const request = extractorRequest({
    ...newExtractor('regex', 'message'),
    title: 'Status',
    target_field: 'status',
    extractor_config: { regex_value: '(\\d+)' },
    converters: { numeric: {} },
    cut_or_copy: 'cut',
    condition_type: 'string',
    condition_value: 'HTTP',
    order: 1,
  });
  const { extractor_type, cut_or_copy, converters, ...rest } = request;
  const timer = { time: null, rate: null, duration_unit: null, rate_unit: null };
  const stored = {
    ...rest,
    id: 'e-1',
    type: extractor_type,
    cursor_strategy: cut_or_copy,
    converters: converterList(converters),
    creator_user_id: 'admin',
    exceptions: 3,
    converter_exceptions: 0,
    metrics: {
      total: timer,
      condition: timer,
      execution: timer,
      converters: timer,
      condition_hits: 0,
      condition_misses: 0,
    },
  } as Schemas['Extractor'];
  const file = (...extractors: unknown[]) => JSON.stringify({ extractors });

  it('holds what another input needs and nothing of the one it is from', () => {
    const exported = exportExtractors([stored], '4.1.0');
    const [extractor = {}] = exported.extractors;
    expect(Object.keys(extractor).toSorted()).toEqual([
      'condition_type',
      'condition_value',
      'converters',
      'cursor_strategy',
      'extractor_config',
      'extractor_type',
      'order',
      'source_field',
      'target_field',
      'title',
    ]);
    expect(readExtractorFile(JSON.stringify(exported))).toEqual({ extractors: [request], unusable: 0 });
  });

  it('may have the names of requests', () => {
    expect(readExtractorFile(file(request))?.extractors).toEqual([request]);
  });

  it('may leave out what has a default', () => {
    const short = { title: 'All', extractor_type: 'json', source_field: 'message' };
    expect(readExtractorFile(file(short))?.extractors).toEqual([
      extractorRequest({ ...newExtractor('json', 'message'), title: 'All' }),
    ]);
  });

  it('may say more than a request does', () => {
    expect(readExtractorFile(file({ ...request, id: 'e-1', hidden: true }))?.extractors).toEqual([request]);
  });

  it.each([
    null,
    [],
    { ...request, extractor_type: 'text' },
    { ...request, title: 5 },
    { ...request, source_field: undefined },
    { ...request, extractor_config: [] },
  ])('has entries that are no extractors counted and left out: %j', (entry) => {
    expect(readExtractorFile(file(entry, request))).toEqual({ extractors: [request], unusable: 1 });
  });

  it('has converters there are not left out', () => {
    const converters = [{ type: 'numeric', config: {} }, { type: 'magic', config: {} }, null];
    expect(readExtractorFile(file({ ...request, converters }))?.extractors).toEqual([request]);
  });

  it.each(['', '[]', '{}', '{"extractors":1}', 'null'])('is not %j', (text) => {
    expect(readExtractorFile(text)).toBeNull();
  });
});

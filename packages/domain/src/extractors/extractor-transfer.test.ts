import type { Schemas } from '@tailrace/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved } from '../lists/moved.ts';
import { converterList } from './converters.ts';
import { inOrder, orderedIds, orderMap } from './extractor-order.ts';
import { appended, exportExtractors, readExtractorFile } from './extractor-transfer.ts';
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

describe('appended (R-4.11)', () => {
  const request = (title: string, order?: number) =>
    extractorRequest({
      ...newExtractor('json', 'message'),
      title,
      ...(order === undefined ? {} : { order }),
    });

  it('runs imported extractors after existing ones, in the order of the file', () => {
    const requests = [request('b', 7), request('a', 2), request('c', 9)];
    expect(appended(requests, [{ order: 3 }, { order: 0 }]).map(({ order }) => order)).toEqual([5, 4, 6]);
    expect(appended([request('a'), request('b')], []).map(({ order }) => order)).toEqual([0, 1]);
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
    expect(readExtractorFile(JSON.stringify(exported))).toEqual({ entries: [{ title: 'Status', request }] });
  });

  const requestsIn = (text: string) => {
    const read = readExtractorFile(text);
    return 'entries' in read
      ? read.entries.map((entry) => ('request' in entry ? entry.request : null))
      : null;
  };

  it('may have the names of requests', () => {
    expect(requestsIn(file(request))).toEqual([request]);
  });

  it('may leave out what has a default', () => {
    const short = { title: 'All', extractor_type: 'json', source_field: 'message' };
    expect(requestsIn(file(short))).toEqual([
      extractorRequest({ ...newExtractor('json', 'message'), title: 'All' }),
    ]);
  });

  it('may say more than a request does', () => {
    expect(requestsIn(file({ ...request, id: 'e-1', hidden: true }))).toEqual([request]);
  });

  it.each<[entry: unknown, title: string, problem: RegExp]>([
    [null, 'Entry 1', /not an object/],
    [[], 'Entry 1', /not an object/],
    [{ ...request, extractor_type: 'text' }, 'Status', /^Invalid extractor type provided: text$/],
    [{ ...request, extractor_type: undefined }, 'Status', /no extractor_type/],
    [{ ...request, title: 5 }, 'Entry 1', /no title/],
    [{ ...request, source_field: undefined }, 'Status', /source_field/],
    [{ ...request, extractor_config: [] }, 'Status', /extractor_config/],
  ])('keeps the rest when an entry is invalid: %j', (entry, title, problem) => {
    expect(readExtractorFile(file(entry, request))).toEqual({
      entries: [
        { title, problem: expect.stringMatching(problem) },
        { title: 'Status', request },
      ],
    });
  });

  it('may write types in any case', () => {
    expect(requestsIn(file({ ...request, extractor_type: 'REGEX' }))).toEqual([request]);
  });

  it('has converters there are not left out', () => {
    const converters = [{ type: 'numeric', config: {} }, { type: 'magic', config: {} }, null];
    expect(requestsIn(file({ ...request, converters }))).toEqual([request]);
  });

  it.each([
    ['', /not JSON/],
    ['{"extractors": [', /not JSON/],
    ['[]', /no list/],
    ['{}', /no list/],
    ['{"extractors":1}', /no list/],
    ['null', /no list/],
    ['{"extractors":[],"version":2}', /Version 2 is not supported/],
    ['{"extractors":[],"version":"next"}', /Version "next" is not supported/],
  ])('is not %j', (text, problem) => {
    expect(readExtractorFile(text)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('may be of any version, or of none', () => {
    for (const version of ['2.4.6', '4.1.14', '4.1.14+tailrace.0.1.0', '6.0.0-rc.1', undefined])
      expect(readExtractorFile(JSON.stringify({ version, extractors: [] }))).toEqual({ entries: [] });
  });
});

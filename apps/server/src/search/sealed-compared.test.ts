import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { TemporaryData } from '../storage/testing/temporary-index.ts';
import { exportMessages } from './execute/export-messages.ts';
import type { ExportCursor } from './execute/export-order.ts';
import { fieldTypes } from './execute/field-types.ts';
import { listFieldValues } from './execute/field-values.ts';
import { getMessage } from './execute/get-message.ts';
import { lateTimes } from './execute/late-times.ts';
import { listIndexInfos } from './execute/list-indices.ts';
import { matchingMessages } from './execute/matching-messages.ts';
import { type MessagesRequest, searchMessages } from './execute/search-messages.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import type { OpenIndices } from './read/open-indices.ts';
import { firstMoment, streamIds } from './testing/arbitrary-message.ts';
import { arbitraryPivot } from './testing/arbitrary-pivot.ts';
import { storeVariant, variants, variedMessages, withIndices } from './testing/stored-variants.ts';
import { writeExport } from './views/written-results.ts';

const seed = 7;
const messages = variedMessages(seed);
const { rows, ...sealed } = Object.fromEntries(
  Object.entries(variants).map(([name, parts]) => [name, storeVariant(messages, parts)]),
);
afterAll(() => {
  for (const data of [rows, ...Object.values(sealed)]) data?.[Symbol.dispose]();
});

const streams = fc.option(fc.subarray(streamIds));
const range = fc.option(
  fc.tuple(fc.nat(30), fc.nat(30)).map(([from, steps]) => ({
    from: firstMoment + from * 700,
    to: firstMoment + (from + steps) * 700,
  })),
);
/** Answered by words, by merged words, by values, by reading messages, and by time. */
const query = fc.constantFrom(
  '',
  '*',
  'foo',
  'NOT foo',
  'fo* OR x*',
  'source:web\\-1',
  'level:>3 OR took:<0',
  'service:/x{215,}/',
  'message:"foo bar"~2',
  '_exists_:mixed AND NOT _exists_:took',
  `_id:${messages[3]?._id}`,
  'level:9007199254740993 OR user:[1 TO *]',
  `timestamp:["${new Date(firstMoment + 7000).toISOString()}" TO *] AND NOT bar`,
);
const scope = fc.record({ query, streams, range });
const sortField = fc.constantFrom(
  'timestamp',
  'source',
  'level',
  'mixed',
  'took',
  'flag',
  'user',
  'constructor',
  'streams',
  'unknown',
);
const sort = fc.array(fc.record({ field: sortField, order: fc.constantFrom('ASC', 'DESC') }), {
  minLength: 1,
  maxLength: 3,
});
const page: fc.Arbitrary<MessagesRequest> = fc
  .tuple(scope, fc.nat(40), fc.nat(120), fc.option(sort, { nil: undefined }), fc.boolean())
  .map(([requests, limit, offset, sorted, highlight]) => ({
    ...requests,
    limit,
    offset,
    highlight,
    ...(sorted ? { sort: sorted } : {}),
  }));

/** Large sums and fractions are rounded by the order in which they are added; moments are not. */
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' && !(Number.isInteger(value) && Math.abs(value) < 2 ** 43)
    ? Number(value.toPrecision(9))
    : value;

/** Compares what is answered from every variant with what is answered from rows. */
function expectAlike<T>(
  requested: fc.Arbitrary<T>,
  numRuns: number,
  search: (indices: OpenIndices, request: T) => unknown,
) {
  const requests = fc.sample(requested, { numRuns, seed });
  const results = (data: TemporaryData | undefined) =>
    data && withIndices(data, (indices) => requests.map((request) => search(indices, request)));
  const expected = results(rows);
  for (const [name, data] of Object.entries(sealed)) {
    for (const [at, found] of results(data)?.entries() ?? []) {
      expect({ name, request: requests[at], found }).toEqual({
        name,
        request: requests[at],
        found: expected?.[at],
      });
    }
  }
}

test('pages in every order are the same from blocks as from rows', () => {
  expectAlike(page, 150, searchMessages);
});

test('pages of a query that is answered by reading messages are sorted as those of one that is not', () => {
  const sorted = fc.record({ sort, offset: fc.nat(30) });
  const search = (indices: OpenIndices, query: string, request: Pick<MessagesRequest, 'sort' | 'offset'>) =>
    searchMessages(indices, { query, streams: null, range: null, limit: 100, ...request });
  for (const data of [rows, ...Object.values(sealed)]) {
    if (!data) continue;
    withIndices(data, (indices) => {
      for (const request of fc.sample(sorted, { numRuns: 15, seed }))
        expect(search(indices, '_id:/.+/', request)).toEqual(search(indices, '', request));
    });
  }
});

test('pivots are the same from blocks as from rows', () => {
  expectAlike(arbitraryPivot, 80, (indices, request) =>
    JSON.stringify(searchPivot(indices, request), rounded, 1),
  );
});

test('histograms of every interval are the same from blocks as from rows', () => {
  const interval = fc.constantFrom(
    // In one pass, because there are more than 200 of them.
    { value: 100, unit: 'ms' as const },
    { value: 700, unit: 'ms' as const },
    { value: 1, unit: 's' as const },
    { value: 7, unit: 's' as const },
    { value: 1, unit: 'M' as const },
  );
  const bars = fc.record({ scope, interval, offsetMs: fc.constantFrom(0, 300) });
  expectAlike(bars, 50, (indices, { scope: requests, interval: each, offsetMs }) =>
    searchPivot(indices, {
      ...requests,
      rowGroups: [{ type: 'time', field: 'timestamp', interval: each, offsetMs }],
      columnGroups: [],
      series: [{ id: 'n', type: 'count', field: null }],
      sort: [],
      rollup: true,
    }),
  );
});

test('exports in parts are the same from blocks as from rows', () => {
  expectAlike(fc.tuple(scope, fc.integer({ min: 1, max: 9 })), 25, (indices, [requests, limit]) => {
    const parts: unknown[] = [];
    let after: ExportCursor | null = null;
    do {
      const part: ReturnType<typeof exportMessages> = exportMessages(indices, { ...requests, after, limit });
      parts.push(part.messages);
      after = part.next;
    } while (after);
    return parts;
  });
});

test('exported fields are the same from blocks as from rows', () => {
  const columns = fc.subarray(['timestamp', '_id', 'mixed', 'user', 'message', 'streams', 'constructor']);
  expectAlike(fc.tuple(scope, columns), 25, (indices, [requests, each]) => {
    const format = { mediaType: 'text/csv', columns: each, escapesFormulas: false } as const;
    const { text, messages } = writeExport(indices, { ...requests, after: null, limit: 1000, format });
    return [Buffer.from(text).toString(), messages];
  });
});

test('single messages, completions, fields and figures are the same from blocks as from rows', () => {
  const index = fc.constantFrom('graylog_0', 'graylog_1', 'graylog_2', 'special_0');
  const id = fc.constantFrom('unknown', ...messages.map(({ _id }) => _id));
  expectAlike(fc.record({ index, id }), 100, getMessage);
  const completed = fc.record({
    field: fc.constantFrom('source', 'service', 'mixed', 'level', 'message', 'unknown'),
    prefix: fc.constantFrom('', 'f', 'web'),
    // Those after the limit are not defined when counts are equal.
    limit: fc.constant(1000),
  });
  expectAlike(completed, 20, listFieldValues);
  expectAlike(fc.record({ streams, range }), 20, fieldTypes);
  const known = fc.record({ known: fc.array(fc.record({ index, number: fc.constantFrom(null, 0, 2) })) });
  expectAlike(known, 20, lateTimes);
  const withoutBytes = (indices: OpenIndices) =>
    listIndexInfos(indices).map(({ contentBytes, ...info }) => info);
  expectAlike(fc.constant(null), 1, withoutBytes);
});

test('messages that are checked one by one are the same from blocks as from rows', () => {
  const index = fc.constantFrom('graylog_0', 'graylog_3', 'special_0');
  expectAlike(fc.tuple(scope, index), 40, (indices, [requests, name]) => {
    const reader = indices.get(name);
    const ids = [...reader.words.ids({ type: 'all' }, { ends: null, order: 'ASC' })];
    // Also ids that no message has.
    return matchingMessages(indices, {
      ...requests,
      index: name,
      ids: [0n, ...ids, ...ids.map((found) => found + 9n)],
    });
  });
});

import { matchesMessage, parseQuery } from '@tailrace/languages/query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { OpenIndices } from '../read/open-indices.ts';
import { withoutDamaged } from '../read/without-damaged.ts';
import { firstMoment } from '../testing/arbitrary-message.ts';
import { arbitraryMessage, arbitraryPivot } from '../testing/arbitrary-pivot.ts';
import { storeCopies } from '../testing/copied-messages.ts';
import { partsOfFiles, partsOfTime, pivotInParts } from '../testing/pivot-in-parts.ts';
import { plainPivot } from '../testing/plain-pivot.ts';
import type { Bucketing, PivotRequest, PivotRow, Series } from './pivot-request.ts';
import { searchPivot } from './search-pivot.ts';

function selected(messages: readonly StoredMessage[], { query, streams, range }: PivotRequest) {
  const { node } = parseQuery(query);
  return messages.filter(
    (message) =>
      matchesMessage(node, message) &&
      (range === null || (message.timestamp >= range.from && message.timestamp <= range.to)) &&
      (streams === null || message.streams.some((stream) => streams.includes(stream))),
  );
}

type Figure = PivotRow['values'][number]['value'];

/** Whether a figure is the one expected, but for what a number rounds. */
function isSame(found: Figure | undefined, expected: Figure | undefined): boolean {
  if (typeof found === 'bigint' || typeof found === 'string' || typeof expected === 'string')
    return found === expected;
  const [one, other] = [Number(found), Number(expected)];
  return Math.abs(one - other) <= 1e-9 * Math.abs(other) + 1e-3;
}

const shapeOf = (rows: readonly PivotRow[]) =>
  rows.map(({ values, ...row }) => ({ ...row, values: values.map(({ value, ...rest }) => rest) }));

function expectRows(found: readonly PivotRow[], expected: readonly PivotRow[]): void {
  expect(shapeOf(found)).toEqual(shapeOf(expected));
  const different = found.flatMap(({ key, values }, row) =>
    values.flatMap(({ key: column, value }, at) => {
      const wanted = expected[row]?.values[at]?.value;
      return isSame(value, wanted) ? [] : [{ key, column, value, wanted }];
    }),
  );
  expect(different).toEqual([]);
}

/** Compares a pivot that is run whole, and in so many parts, with its definition. */
function expectSame(
  indices: OpenIndices,
  messages: readonly StoredMessage[],
  request: PivotRequest,
  parts: number,
): void {
  const wanted = selected(messages, request);
  const rows = plainPivot(wanted, request);
  const whole = withoutDamaged(indices, () => searchPivot(indices, request));
  const byFiles = pivotInParts(indices, request, partsOfFiles(indices, parts));
  const byTime = pivotInParts(indices, request, partsOfTime(whole.span, parts));
  for (const found of [whole, byFiles, byTime]) {
    expect(found.span).toEqual(whole.span);
    expect(found.total).toBe(wanted.length);
    expectRows(found.rows, rows);
  }
}

test.each([1, 2, 3])(
  'pivots of generated messages, copied to sets of several files, are as defined (%i)',
  (seed) => {
    using data = new TemporaryData();
    const sampled = fc.sample(fc.array(arbitraryMessage, { minLength: 80, maxLength: 80 }), {
      seed,
      numRuns: 1,
    });
    const { catalogue, readable } = storeCopies(data, sampled[0] ?? [], seed);
    const indices = new OpenIndices(data.dir, catalogue);
    const isSound = (request: PivotRequest, parts: number) => expectSame(indices, readable, request, parts);
    fc.assert(fc.property(arbitraryPivot, fc.integer({ min: 1, max: 3 }), isSound), { numRuns: 150, seed });
    indices.close();
  },
);

/** Enough messages that words are counted rather than messages read. */
function manyMessages(count: number): StoredMessage[] {
  return Array.from({ length: count }, (_, at) =>
    storedMessage({
      timestamp: firstMoment + ((at * 7919) % 60_000),
      source: `web-${(at * 31) % 7}`,
      took: (at * 17) % 400,
      user: `user-${(at * 13) % 5000}`,
      ...(at % 3 === 0 ? { service: `s${at % 5}` } : {}),
    }),
  );
}

const sources: Bucketing = { type: 'values', field: 'source', limit: 4 };
const services: Bucketing = { type: 'values', field: 'service', limit: 9 };
const bars: Bucketing = { type: 'time', field: 'timestamp', interval: { value: 7, unit: 's' } };
const counted: Series = { id: 'n', type: 'count', field: null };
const tookSeries: Series[] = [
  { id: 'p', type: 'percentile', field: 'took', percentile: 90 },
  { id: 'v', type: 'variance', field: 'took' },
  { id: 's', type: 'sum', field: 'took' },
];

test.each([false, true])('answers the same by words as by messages, sealed: %s', (sealed) => {
  using data = new TemporaryData();
  const messages = manyMessages(23_000);
  data.store(messages.slice(0, 2000), 'graylog_0');
  data.store(messages.slice(2000, 12_000), 'graylog_1');
  // Later messages than the first of the index.
  data.store(messages.slice(12_000), 'graylog_1');
  if (sealed) data.seal('graylog_1');
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const part = { from: firstMoment + 500, to: firstMoment + 58_000 };
  const base = { query: '', streams: null, sort: [], rollup: true, series: [counted] };
  const shapes: Pick<PivotRequest, 'rowGroups' | 'columnGroups'>[] = [
    { rowGroups: [sources], columnGroups: [bars] },
    { rowGroups: [bars], columnGroups: [sources] },
    { rowGroups: [bars, services], columnGroups: [] },
    { rowGroups: [], columnGroups: [services, bars] },
    { rowGroups: [sources], columnGroups: [] },
  ];
  for (const range of [null, part]) {
    for (const shape of shapes) expectSame(indices, messages, { ...base, ...shape, range }, 2);
    expectSame(indices, messages, { ...base, rowGroups: [], columnGroups: [], series: tookSeries, range }, 2);
  }
  const users = {
    ...base,
    rowGroups: [],
    columnGroups: [],
    series: [{ id: 'c', type: 'card', field: 'user' }] as const,
  };
  for (const range of [null, part]) {
    const { rows } = searchPivot(indices, { ...users, range });
    expect(rows[0]?.values[0]?.value).toBe(5000);
  }
  indices.close();
});

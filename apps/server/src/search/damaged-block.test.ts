import { DatabaseSync } from 'node:sqlite';
import { matchesMessage, parseQuery } from '@tailrace/languages/query';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { Blocks } from '../storage/blocks/blocks.ts';
import { documentsKey } from '../storage/blocks/documents/documents-by-field.ts';
import { PackCache } from '../storage/blocks/pack-cache.ts';
import { indexPath } from '../storage/index-file.ts';
import type { StoredMessage } from '../storage/message.ts';
import { mergeSmallBlocks } from '../storage/sealing/merge-blocks.ts';
import { blockParts, columnsOf, convertedParts, flipBytes } from '../storage/testing/damaged-blocks.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { blockNumbers, checkBlocks } from './execute/check-blocks.ts';
import { type ExportReply, exportMessages } from './execute/export-messages.ts';
import { getMessage } from './execute/get-message.ts';
import { searchMessages } from './execute/search-messages.ts';
import { maxDamagedBlocks } from './limits.ts';
import type { PivotRow } from './pivot/pivot-request.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import { OpenIndices } from './read/open-indices.ts';
import { withoutDamaged } from './read/without-damaged.ts';
import { plainPivot } from './testing/plain-pivot.ts';
import { arbitraryRequest, expectFound, sampleMessages } from './testing/prove-search.ts';
import { everything, page } from './testing/temporary-search.ts';

const damaged = 2;
const start = Date.UTC(2026, 0, 1);

type Part = (typeof blockParts)[number][1];

/** With words in the full text index, and with words in blocks. */
const damagedParts: [what: string, part: Part, isConverted: boolean][] = [
  ...blockParts.map(([what, part]): [string, Part, boolean] => [what, part, false]),
  ...convertedParts.map(([what, part]): [string, Part, boolean] => [
    `${what} of a converted index`,
    part,
    true,
  ]),
];

/**
 * An index of three blocks that overlap and of rows, and another index; one of the blocks is damaged. Of a converted one, the
 * rows are a fourth block.
 */
function partlyDamaged(part: Part, { parts = sampleParts(), isConverted = false } = {}) {
  const data = new TemporaryData();
  onTestFinished(() => data[Symbol.dispose]());
  const [first = [], second = [], third = [], rows = [], other = []] = parts;
  for (const block of [first, second, third]) {
    data.store(block);
    data.seal();
  }
  data.store(rows);
  if (isConverted) {
    data.seal();
    expect(data.convert()).toBe(null);
  }
  data.store(other, 'graylog_1');
  flipBytes(indexPath(data.dir, 'graylog_0'), part(damaged));
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  onTestFinished(() => indices.close());
  const searched = [...first, ...third, ...rows, ...other];
  const find = () => withoutDamaged(indices, () => checkBlocks(indices, { index: 'graylog_0', after: 0 }));
  return { data, indices, lost: second, searched, find };
}

const messagesOf = (seed: number) =>
  Array.from({ length: 40 }, (_, at) =>
    storedMessage({
      timestamp: start + ((at * 7 + seed * 3) % 60) * 1000,
      source: `web-${at % 3}`,
      took: (at * 17 + seed) % 90,
      message: `request ${at} of part ${seed}`,
    }),
  );

const sampleParts = () => [1, 2, 3, 4, 5].map(messagesOf);

const byTime = (messages: readonly StoredMessage[]) =>
  messages.toSorted((a, b) => a.timestamp - b.timestamp).map(({ timestamp }) => timestamp);
const idsOf = (messages: readonly StoredMessage[]) => messages.map(({ _id }) => _id).toSorted();

function exported(indices: OpenIndices, query: string): StoredMessage[] {
  const found: StoredMessage[] = [];
  let next: ExportReply['next'] = null;
  do {
    const after: ExportReply['next'] = next;
    const part: ExportReply = withoutDamaged(indices, () =>
      exportMessages(indices, { ...everything, query, after, limit: 7 }),
    );
    found.push(...part.messages);
    next = part.next;
  } while (next !== null);
  return found;
}

const inNumbers = (rows: readonly PivotRow[]) =>
  rows.map((row) => ({
    ...row,
    values: row.values.map(({ value, ...rest }) => ({ ...rest, value: Number(value) })),
  }));

const whole = { ...page, limit: 1000 };
const matching = (messages: readonly StoredMessage[], query: string) => {
  const { node } = parseQuery(query);
  return messages.filter((message) => matchesMessage(node, message));
};

const seconds = { type: 'time', field: 'timestamp', interval: { value: 1, unit: 's' } } as const;
const sources = { type: 'values', field: 'source', limit: 10 } as const;
const took = [
  { id: 'n', type: 'count', field: null },
  { id: 's', type: 'sum', field: 'took' },
] as const;

test.each(damagedParts)(
  'every search answers without the messages of a block when %s is damaged',
  (_, part, isConverted) => {
    const { indices, lost, searched, find } = partlyDamaged(part, { isConverted });
    find();
    for (const query of ['', 'request', 'source:web-1', 'took:>20', '/part.*/ AND took:<70']) {
      const expected = matching(searched, query);
      for (const sort of [[], [{ field: 'took', order: 'ASC' as const }]]) {
        const request = { ...whole, query, sort };
        const found = withoutDamaged(indices, () => searchMessages(indices, request));
        expect(idsOf(found.messages.map(({ fields }) => fields))).toEqual(idsOf(expected));
        expect(found.total).toBe(expected.length);
      }
      const written = exported(indices, query);
      expect(idsOf(written)).toEqual(idsOf(expected));
      expect(written.map(({ timestamp }) => timestamp)).toEqual(byTime(expected));
      for (const rowGroups of [[], [seconds], [sources], [seconds, sources]]) {
        const pivot = {
          ...everything,
          query,
          rowGroups,
          columnGroups: [],
          series: took,
          sort: [],
          rollup: true,
        };
        const { rows, total } = withoutDamaged(indices, () => searchPivot(indices, pivot));
        expect(total).toBe(expected.length);
        expect(inNumbers(rows)).toEqual(inNumbers(plainPivot(expected, pivot)));
      }
    }
    const [retained, gone] = [searched[0]?._id ?? '', lost[0]?._id ?? ''];
    const get = (id: string) =>
      withoutDamaged(indices, () => getMessage(indices, { index: 'graylog_0', id }));
    expect(get(retained)).toEqual(searched[0]);
    expect(() => get(gone)).toThrow('damaged part of the index graylog_0');
    expect(indices.takeDetected()).toEqual([]);
  },
);

test.each(damagedParts)(
  'a block is named with its times when %s is found damaged by a search',
  (_, part, isConverted) => {
    const { indices, lost, searched } = partlyDamaged(part, { isConverted });
    const requested = { ...whole, query: 'request', sort: [{ field: 'took', order: 'DESC' as const }] };
    const { messages } = withoutDamaged(indices, () => searchMessages(indices, requested));
    expect(idsOf(messages.map(({ fields }) => fields))).toEqual(idsOf(searched));
    const times = byTime(lost);
    expect(indices.takeDetectedBlocks()).toEqual([
      {
        index: 'graylog_0',
        number: damaged,
        first: expect.any(BigInt),
        from: times[0],
        to: times.at(-1),
        messages: lost.length,
        reason: expect.any(String),
      },
    ]);
    expect(indices.takeDetectedBlocks()).toEqual([]);
    expect(indices.leftOut()).toEqual([`graylog_0/${damaged}`]);
  },
);

test.each(damagedParts)(
  'generated queries find the rest of generated messages when %s is damaged',
  (_, part, isConverted) => {
    const parts = [1, 2, 3, 4, 5].map((seed) => sampleMessages(seed, 12));
    const { indices, searched, find } = partlyDamaged(part, { parts, isConverted });
    find();
    fc.assert(
      fc.property(arbitraryRequest, (requested) => expectFound(indices, searched, requested)),
      { numRuns: 60, seed: 1 },
    );
  },
);

test.each([
  ['a message', [], false],
  ['a message of a converted index', [], true],
  ['a field without a column', [{ field: 'message', order: 'ASC' as const }], false],
  ['such a field of a converted index', [{ field: 'message', order: 'ASC' as const }], true],
])('a block that lacks documents is found damaged by reading %s', (_, sort, isConverted) => {
  const query = 'request';
  const nothing: Part = () => ({ table: 'columns', key: 'key', where: 'false' });
  const { data, indices, searched } = partlyDamaged(nothing, { isConverted });
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  const ofBlock = `key BETWEEN ${documentsKey(damaged, 1)} AND ${documentsKey(damaged + 1, 0) - 1}`;
  db.exec(
    isConverted ? `DELETE FROM documents WHERE ${ofBlock}` : `DELETE FROM packs WHERE block = ${damaged}`,
  );
  const requested = { ...whole, query, sort };
  const { messages } = withoutDamaged(indices, () => searchMessages(indices, requested));
  expect(idsOf(messages.map(({ fields }) => fields))).toEqual(idsOf(searched));
  expect(indices.takeDetectedBlocks()).toMatchObject([{ number: damaged }]);
  expect(indices.takeDetected()).toEqual([]);
});

test('a batch that may have been stored before is stored although a block is damaged', () => {
  const { data, lost, indices } = partlyDamaged((block) => ({
    table: 'packs',
    key: 'first',
    where: `block = ${block}`,
  }));
  const count = () => searchMessages(indices, { ...page, limit: 0 }).total;
  const known = count();
  data.store([...lost, storedMessage({ timestamp: start })], 'graylog_0', { isRetry: true });
  expect(count()).toBe(known + lost.length + 1);
});

test('what was put together from a damaged block and others is found again', () => {
  const { data, indices, searched, lost, find } = partlyDamaged(columnsOf);
  const count = () => withoutDamaged(indices, () => searchMessages(indices, whole)).total;
  find();
  expect(count()).toBe(searched.length);
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  const blocks = new Blocks('graylog_0', db, new PackCache());
  expect(mergeSmallBlocks(db, blocks, 0)).toBe(2);
  expect(count()).toBe(searched.length + lost.length);
  expect(blockNumbers(indices, { index: 'graylog_0' })).toEqual([4]);
});

test('an index is left out as a whole when too many of its blocks are damaged', () => {
  const { indices } = partlyDamaged((block) => ({ table: 'packs', key: 'first', where: `block = ${block}` }));
  const block = { index: 'graylog_0', first: 0n, from: 0, to: 0, messages: 1, reason: 'flipped' };
  for (let number = 10; number < 10 + maxDamagedBlocks; number += 1)
    indices.leaveOutBlock({ ...block, number });
  expect(indices.takeDetected()).toEqual([]);
  indices.leaveOutBlock({ ...block, number: 1000 });
  expect(indices.takeDetected()).toEqual([
    { name: 'graylog_0', reason: `more than ${maxDamagedBlocks} of its blocks are damaged` },
  ]);
});

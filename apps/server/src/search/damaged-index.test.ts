import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { indexPath } from '../storage/index-file.ts';
import { damages } from '../storage/testing/damages.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';
import { searchMessages } from './execute/search-messages.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import { OpenIndices } from './read/open-indices.ts';
import { withoutDamaged } from './read/without-damaged.ts';
import { SearchService } from './search-service.ts';

const perIndex = 300;
const everything = { query: '', streams: null, range: null };
const page = { ...everything, limit: 10, offset: 0 };

/** Three indices, one of which can be damaged. */
function threeIndices() {
  const data = new TemporaryData();
  onTestFinished(() => data[Symbol.dispose]());
  for (const index of [0, 1, 2]) {
    const messages = Array.from({ length: perIndex }, (_, at) =>
      storedMessage({ message: `request ${at} of the shop`, level: at % 7, user: `user-${at % 50}` }),
    );
    data.store(messages, `graylog_${index}`);
  }
  return { data, file: indexPath(data.dir, 'graylog_1') };
}

describe.each(damages)('an index that is %s', (_, damage, reason) => {
  it('is left out of every result and reported with the reason', async () => {
    const { data, file } = threeIndices();
    damage(file);
    const search = new SearchService({ dataDir: data.dir, workers: 1 });
    onTestFinished(() => search.close());
    expect(search.damaged()).toEqual([]);
    const { messages } = await search.messages({ ...page, query: 'shop', limit: 1000 });
    expect(messages).toHaveLength(2 * perIndex);
    expect((await search.messages({ ...page, query: 'level:>=0 AND /sh.p/' })).total).toBe(2 * perIndex);
    expect((await search.fieldTypes({ streams: null, range: null })).length).toBeGreaterThan(5);
    expect((await search.indices()).map(({ name }) => name)).toEqual(['graylog_2', 'graylog_0']);
    expect(search.damaged()).toEqual([
      { name: 'graylog_1', reason: expect.stringMatching(reason), since: expect.any(Number) },
    ]);
    await expect(search.message({ index: 'graylog_1', id: 'x' })).rejects.toMatchObject({ code: 'failed' });
  });
});

test('an emptied file is not initialized as a new index', () => {
  const { data, file } = threeIndices();
  truncateSync(file, 0);
  expect(() => IndexWriter.open(data.dir, 'graylog_1')).toThrow('the file is empty');
});

test.each([
  ['rows', false],
  ['blocks', true],
])('flipped bytes anywhere in an index of %s never stop the others from being searched', (_, isSealed) => {
  const { data, file } = threeIndices();
  if (isSealed) data.seal('graylog_1');
  const whole = readFileSync(file);
  const flip = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }));
  const flips = fc.array(flip, { minLength: 1, maxLength: 60 });
  const queries = fc.constantFrom('', 'shop', 'level:3', 'user:user-1*', 'message:/s.*p/');
  const values = { type: 'values', field: 'user', limit: 100 } as const;
  const pivot = { rowGroups: [values], columnGroups: [], series: [], sort: [], rollup: true };
  fc.assert(
    fc.property(flips, queries, (changes, query) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of changes) bytes.writeUInt8(bytes.readUInt8(at) ^ value, at);
      writeFileSync(file, bytes);
      const request = { ...page, query, limit: 1000 };
      const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
      const found = withoutDamaged(indices, () => searchMessages(indices, request));
      const counted = withoutDamaged(indices, () => searchPivot(indices, { ...everything, ...pivot, query }));
      const damaged = indices.takeDetected();
      indices.close();
      const others = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
      others.leaveOut({ name: 'graylog_1', reason: 'not looked at' });
      const expected = searchMessages(others, request).messages;
      others.close();
      expect(found.messages.filter(({ index }) => index !== 'graylog_1')).toEqual(expected);
      expect(counted.total).toBeGreaterThanOrEqual(expected.length);
      expect(damaged.every(({ name }) => name === 'graylog_1')).toBe(true);
    }),
    { numRuns: 60, seed: 1 },
  );
});

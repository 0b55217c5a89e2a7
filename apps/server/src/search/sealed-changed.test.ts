import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { replaceIndex } from '../indices/index-files.ts';
import { writeIndexWithout } from '../rewriting/index-without.ts';
import type { TemporaryData } from '../storage/testing/temporary-index.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';
import { searchMessages } from './execute/search-messages.ts';
import { OpenIndices } from './read/open-indices.ts';
import { readScope } from './read/scope.ts';
import { storeVariant, variants, variedMessages, withIndices } from './testing/stored-variants.ts';

const messages = variedMessages(8).slice(0, 100);
const { rows = [], 'small blocks that overlap': small = [], 'rows between blocks': both = [] } = variants;

/** Deletes what matches in one index, as it is done when it is sealed. */
async function deleteFrom(data: TemporaryData, index: string, text: string): Promise<void> {
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  try {
    const requested = readScope({ query: text, streams: null, range: null });
    const ids = indices.alone(index, () =>
      indices.search(requested, ([selection]) =>
        selection ? Array.from(selection.messages('ASC'), ({ id }) => id) : [],
      ),
    );
    const reader = indices.get(index);
    await writeIndexWithout({ dataDir: data.dir, reader, without: new Set(ids), onProgress: () => {} });
  } finally {
    indices.close();
  }
  replaceIndex(data.dir, index);
}

test('what a deletion leaves is the same from blocks as from rows', async () => {
  const newest = { query: '', streams: null, range: null, limit: 200, offset: 0 };
  const left: unknown[] = [];
  for (const parts of [rows, small, both]) {
    using data = storeVariant(messages, parts);
    for (const index of ['graylog_0', 'special_0']) await deleteFrom(data, index, 'foo OR took:>0');
    // One that was deleted from before it is deleted from again.
    await deleteFrom(data, 'graylog_0', 'source:f*');
    left.push(withIndices(data, (indices) => searchMessages(indices, newest)));
  }
  expect(left.slice(1)).toEqual([left[0], left[0]]);
});

test.each([rows, small, both])(
  'what is stored again is found by its id, kept as %s, %s, %s and %s',
  (...parts) => {
    using data = storeVariant(messages, parts);
    for (const number of [0, 1, 2, 3]) {
      using writer = IndexWriter.open(data.dir, `graylog_${number}`);
      const held = messages.filter((_, at) => at % 4 === number);
      expect(writer.append(held, { isRetry: true }).filter((id) => id !== null)).toEqual([]);
    }
  },
);

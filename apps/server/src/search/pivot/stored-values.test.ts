import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { Blocks } from '../../storage/blocks/blocks.ts';
import { PackCache } from '../../storage/blocks/pack-cache.ts';
import { indexPath } from '../../storage/index-file.ts';
import { mergeSmallBlocks } from '../../storage/sealing/merge-blocks.ts';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { OpenIndices } from '../read/open-indices.ts';
import { searchPivot } from './search-pivot.ts';

afterEach(() => vi.restoreAllMocks());

const start = Date.UTC(2021, 4, 1, 10);

function topSources(indices: OpenIndices): Record<string, unknown> {
  const { rows } = searchPivot(indices, {
    query: '',
    streams: null,
    range: null,
    rowGroups: [{ type: 'values', field: 'source', limit: 10 }],
    columnGroups: [],
    series: [{ id: 'n', type: 'count', field: null }],
    sort: [],
    rollup: true,
  });
  const ofSources = rows.filter(({ key }) => key.length > 0);
  return Object.fromEntries(ofSources.map(({ key, values }) => [key[0], values[0]?.value]));
}

it('counts the values of blocks once, and those of blocks and rows that come while the index is open', () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0');
  const store = (source: string, moments: readonly number[]) =>
    writer.append(moments.map((moment) => storedMessage({ source, timestamp: start + moment })));
  store('web', [1, 2, 3, 4]);
  data.seal('graylog_0', 2);
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const read = vi.spyOn(Blocks.prototype, 'column');
  expect(topSources(indices)).toEqual({ web: 4 });
  expect(read).toHaveBeenCalledTimes(2);

  store('mail', [2, 3]);
  expect(topSources(indices)).toEqual({ web: 4, mail: 2 });
  expect(read).toHaveBeenCalledTimes(2);

  // Late ones, in a block that overlaps the others.
  data.seal('graylog_0', 2);
  expect(topSources(indices)).toEqual({ web: 4, mail: 2 });
  expect(read).toHaveBeenCalledTimes(3);

  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  expect(mergeSmallBlocks(db, new Blocks('graylog_0', db, new PackCache()), 2)).toBe(2);
  store('mail', [9]);
  expect(topSources(indices)).toEqual({ web: 4, mail: 3 });
  expect(read).toHaveBeenCalledTimes(4);
  indices.close();
});

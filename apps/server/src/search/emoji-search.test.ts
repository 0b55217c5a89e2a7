import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { indexPath } from '../storage/index-file.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { SearchService } from './search-service.ts';
import { page, serve } from './testing/temporary-search.ts';

const pictured = [
  storedMessage({ message: 'shipped 😍 today', full_message: 'all of it 🎉' }),
  storedMessage({ message: 'shipped today' }),
];
const pictureQueries: [query: string, found: number][] = [
  ['😍', 1],
  ['message:😍', 1],
  ['message:"😍"', 1],
  ['"shipped 😍 today"', 1],
  ['"😍 shipped"', 0],
  ['message:😍*', 1],
  ['message:/😍/', 1],
  ['🎉', 1],
  ['full_message:"it 🎉"', 1],
  ['NOT 😍', 1],
  ['🎉 AND shipped', 1],
  ['🙂', 0],
];

test.each(pictureQueries)('finds emoji: %s', async (query, found) => {
  const { search } = serve(pictured);
  expect((await search.messages({ ...page, query })).total).toBe(found);
});

test.each(pictureQueries)(
  'finds emoji in an index of an older layout, without words for them: %s',
  async (query, found) => {
    using data = new TemporaryData();
    const [first, second] = pictured;
    if (!first || !second) throw new Error('no messages');
    data.store([{ ...first, message: 'shipped today', full_message: 'all of it' }, second]);
    const db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
    db.exec('PRAGMA user_version = 1');
    const change = db.prepare("UPDATE messages SET doc = jsonb(?) WHERE json_extract(doc, '$._id') = ?");
    change.run(JSON.stringify(first), first._id);
    db.close();
    const search = new SearchService({ dataDir: data.dir, workers: 1 });
    expect((await search.messages({ ...page, query })).total).toBe(found);
    await search.close();
  },
);

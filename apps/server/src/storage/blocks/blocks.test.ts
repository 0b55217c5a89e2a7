import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { indexPath } from '../index-file.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { Blocks } from './blocks.ts';
import { PackCache } from './pack-cache.ts';

it('notices that blocks were put together into another one', () => {
  using data = new TemporaryData();
  const seal = (messages: number) => {
    data.store(Array.from({ length: messages }, () => storedMessage()));
    data.seal();
  };
  seal(5);
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  seal(6);
  const blocks = new Blocks('graylog_0', db, new PackCache());
  const read = () => {
    blocks.refresh();
    const [last] = blocks.all.slice(-1);
    return { messages: blocks.all.map(({ messages }) => messages), text: blocks.text(last?.last ?? 0n) };
  };
  const before = read();
  expect(before.messages).toEqual([5, 6]);
  db.exec('DELETE FROM blocks WHERE number = 2; DELETE FROM packs WHERE block = 2');
  seal(7);
  const after = read();
  expect(after.messages).toEqual([5, 7]);
  expect(after.text).not.toBe(before.text);
  expect(after.text).toContain('_id');
});

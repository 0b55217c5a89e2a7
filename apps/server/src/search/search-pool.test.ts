import { expect, test } from 'vitest';
import { SearchPool } from './search-pool.ts';
import { storedMessage, TemporaryData } from './testing/temporary-index.ts';

const page = { query: '', streams: null, range: null, limit: 10, offset: 0 };

test('keeps one worker of many when nobody searches, and goes on from there', async () => {
  using data = new TemporaryData();
  data.store([storedMessage()]);
  const options = { workers: 3, timeoutMs: 60_000, patternTimeoutMs: 1000, restAfterMs: 20 };
  const pool = new SearchPool({ dataDir: data.dir, ...options });
  await Promise.all([1, 2, 3].map(() => pool.run('messages', page)));
  await expect.poll(() => pool.size).toBe(1);
  const replies = await Promise.all([1, 2, 3].map(() => pool.run('messages', page)));
  expect(replies.map(({ total }) => total)).toEqual([1, 1, 1]);
  await pool.close();
});

import { onTestFinished } from 'vitest';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { SearchService } from '../search-service.ts';

export const everything = { query: '', streams: null, range: null };
/** The first ten messages. */
export const page = { ...everything, limit: 10, offset: 0 };

/** A search over these messages, closed and deleted when the test is over. */
export function serve(
  messages = [storedMessage()],
  options: { patternTimeoutMs?: number; timeoutMs?: number } = {},
) {
  const data = new TemporaryData();
  data.store(messages);
  const search = new SearchService({
    dataDir: data.dir,
    workers: 1,
    ...options,
  });
  onTestFinished(async () => {
    await search.close();
    data[Symbol.dispose]();
  });
  return { data, search };
}

export async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const part of parts) collected.push(part);
  return collected;
}

import type { TimeRange } from '@tailrace/domain/time-range';
import type { SearchInput } from '@tailrace/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { readZone } from './reader-zone.ts';
import { isAtLeast, serverVersion } from './server-version.ts';

/**
 * The zone in which a server is to read a time in words. Servers from 4.2 on require one, earlier ones read all in UTC
 * and refuse it.
 */
export async function keywordZone(client: QueryClient): Promise<{ timezone?: string }> {
  const server = await serverVersion().catch(() => undefined);
  return isAtLeast(server, '4.2') ? { timezone: readZone(client) } : {};
}

/** A time range as this server takes it. */
export async function wireTimeRange(client: QueryClient, range: TimeRange): Promise<TimeRange> {
  if (range.type !== 'keyword') return range;
  const zoned = { ...range, ...(await keywordZone(client)) };
  return zoned;
}

/** A search with its time ranges as this server takes them. */
export async function wireSearch<Input extends Pick<SearchInput, 'queries'>>(
  client: QueryClient,
  search: Input,
): Promise<Input> {
  const queries = search.queries.map(async (query) => ({
    ...query,
    timerange: await wireTimeRange(client, query.timerange),
  }));
  return { ...search, queries: await Promise.all(queries) };
}

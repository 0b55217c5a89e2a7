import { isAtLeast } from '@tailrace/domain/cluster/at-least';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { SearchInput, SearchType } from '@tailrace/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { readUserZone } from './current-user-query.ts';
import { serverVersion } from './server-version.ts';

/**
 * The time zone for keyword ranges. Servers from 4.2 on require one; earlier ones use UTC and reject the parameter.
 */
export async function keywordZone(client: QueryClient): Promise<{ timezone?: string }> {
  const server = await serverVersion().catch(() => undefined);
  return isAtLeast(server, '4.2') ? { timezone: readUserZone(client) } : {};
}

/** A time range in the format of this server's version. */
export async function wireTimeRange(client: QueryClient, range: TimeRange): Promise<TimeRange> {
  if (range.type !== 'keyword') return range;
  const zoned = { ...range, ...(await keywordZone(client)) };
  return zoned;
}

/** A widget may have a time range of its own. */
async function wireSearchType(client: QueryClient, type: SearchType): Promise<SearchType> {
  const { timerange } = type;
  return timerange?.type === 'keyword'
    ? { ...type, timerange: await wireTimeRange(client, timerange) }
    : type;
}

/** A search with its time ranges in the format of this server's version. */
export async function wireSearch<Input extends Pick<SearchInput, 'queries'>>(
  client: QueryClient,
  search: Input,
): Promise<Input> {
  const queries = search.queries.map(async ({ search_types: types, ...query }) => ({
    ...query,
    timerange: await wireTimeRange(client, query.timerange),
    ...(types ? { search_types: await Promise.all(types.map((type) => wireSearchType(client, type))) } : {}),
  }));
  return { ...search, queries: await Promise.all(queries) };
}

import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { unwrap } from '@tailrace/sdk';
import { leavesOutEnd, withLaterEnd } from './search/range-ends.ts';
import type { Searcher } from './searcher.ts';

export interface TypedField {
  name: string;
  /** As the server names it: `long`, `string`, `compound(long,string)` where indices differ. */
  type: string;
}

/** The fields of the searched streams and time, by name. */
export async function readFieldTypes(
  { streams, timeRange }: Pick<SearchRequest<AbsoluteTimeRange>, 'streams' | 'timeRange'>,
  { client, version }: Pick<Searcher, 'client' | 'version'>,
  signal: AbortSignal,
): Promise<TypedField[]> {
  const timerange = leavesOutEnd(await version()) ? withLaterEnd(timeRange) : timeRange;
  const body = { streams: streams.length === 0 ? null : [...streams], timerange };
  const types = await unwrap(client.POST('/views/fields', { body, signal }));
  return types
    .map(({ name, type }) => ({ name, type: type.type }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

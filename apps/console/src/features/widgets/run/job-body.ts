import { backendQuery, queryId } from '@tailrace/domain/search/search-request';
import { streamFilter } from '@tailrace/domain/streams/stream-filter';
import type { WidgetQuery } from '@tailrace/domain/views/widgets/widget-query';
import type { SearchInput } from '@tailrace/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { wireTimeRange } from '#/app/wire-time-range.ts';

/** The id of a part within a job. */
export const partId = (member: number, part: string) => `${member}/${part}`;

const sameAs = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * One search for widgets with the same shared question: one query with the search types of all. A range or streams
 * that all have in common stand in the query alone; a query's range that no widget uses could get the job refused.
 */
export async function jobBody(client: QueryClient, members: readonly WidgetQuery[]): Promise<SearchInput> {
  const [first] = members;
  if (!first) throw new RangeError('A job needs a widget');
  const { query, filter, parameters } = first.shared;
  const hasSameStreams = members.every(({ streams }) => sameAs(streams, first.streams));
  const inStreams = hasSameStreams ? streamFilter(first.streams) : null;
  const filters = [inStreams, filter].filter((each) => each !== null);
  const [only] = filters;
  const types = members.map(async ({ timeRange, streams, parts }, member) => {
    const range = sameAs(timeRange, first.timeRange)
      ? {}
      : { timerange: await wireTimeRange(client, timeRange) };
    return parts.map(({ part, searchType }) => ({
      ...range,
      ...searchType,
      ...inJob(searchType, member),
      id: partId(member, part),
      streams: hasSameStreams ? [] : streams,
    }));
  });
  return {
    queries: [
      {
        id: queryId,
        query: backendQuery(query),
        timerange: await wireTimeRange(client, first.timeRange),
        ...(only ? { filter: filters.length > 1 ? { type: 'and', filters } : only } : {}),
        search_types: (await Promise.all(types)).flat(),
      },
    ],
    parameters: [...parameters],
  };
}

/** A trend names the chart that its range is relative to. */
function inJob({ timerange }: WidgetQuery['parts'][number]['searchType'], member: number) {
  if (timerange?.type !== 'offset' || timerange.source !== 'search_type') return {};
  return { timerange: { ...timerange, id: partId(member, 'chart') } };
}

import { filteredStreams } from '@tailrace/domain/streams/stream-filter';
import { parseKeyword } from '@tailrace/domain/time/keyword-time';
import { resolveTimeRange } from '@tailrace/domain/time/time-range';
import type { Schemas } from '@tailrace/sdk';
import type { TimeSpan } from '../../storage/time-span.ts';
import type { Scope } from '../read/scope.ts';
import { SearchError } from '../search-error.ts';

type Query = Schemas['Query'];
type SearchType = Schemas['SearchType'];
type Filter = Schemas['Filter'];

function filterQueries(filter: Filter | null | undefined): string[] {
  if (!filter) return [];
  const own = filter.type === 'query_string' ? [filter.query] : [];
  return [...own, ...(filter.filters ?? []).flatMap(filterQueries)];
}

/** The time range of a query or a search type; `null` for all messages. */
export function spanOfRange(range: Query['timerange'], now: number): TimeSpan | null {
  if (range.type === 'relative' && ('range' in range ? range.range : range.from) === 0) return null;
  const span = resolveTimeRange(range, now, parseKeyword);
  if (!span) {
    const written = range.type === 'keyword' ? `“${range.keyword}”` : JSON.stringify(range);
    throw new SearchError('invalid', `The time range ${written} is invalid`);
  }
  return span;
}

function spanOfSearchType(searchType: SearchType, query: Query, now: number): TimeSpan | null {
  const { timerange } = searchType;
  if (!timerange) return spanOfRange(query.timerange, now);
  if (timerange.type !== 'offset') return spanOfRange(timerange, now);
  const source = query.search_types?.find(({ id }) => id === timerange.id);
  const isChained = source?.timerange?.type === 'offset';
  const reference =
    timerange.source === 'search_type' && source && !isChained
      ? spanOfSearchType(source, query, now)
      : spanOfRange(query.timerange, now);
  // All messages are those from 1970 to now, so that there are none an interval before.
  return before(reference ?? { from: 0, to: now }, timerange.offset ?? '1i');
}

/** `2i` shifts back by twice the length of the reference, a plain number by that many seconds. */
function before({ from, to }: TimeSpan, offset: string): TimeSpan {
  const match = /^(\d+)(i?)$/.exec(offset);
  if (!match)
    throw new SearchError('invalid', `The offset “${offset}” is neither seconds nor intervals such as 1i`);
  const distance = Number(match[1]) * (match[2] ? to - from : 1000);
  return { from: Math.max(0, from - distance), to: Math.max(0, to - distance) };
}

interface ScopeContext {
  now: number;
  /** The streams when none are named. */
  streams: readonly string[] | null;
  hasStream: (id: string) => boolean;
}

/** Deleted streams are left out; a search type that names nothing else fails, instead of showing nothing. */
function existing(named: readonly string[], hasStream: ScopeContext['hasStream']): readonly string[] {
  const left = named.filter(hasStream);
  if (left.length > 0 || named.length === 0) return left;
  const [first] = named;
  const which = named.length === 1 ? `The stream ${first} does not exist` : 'None of its streams exists';
  throw new SearchError('invalid', `${which}; it may have been deleted. Choose another stream.`);
}

/** The scope of a search type. @throws SearchError */
export function searchTypeScope(
  searchType: SearchType,
  query: Query,
  { now, streams, hasStream }: ScopeContext,
): Scope {
  const own = [...(searchType.streams ?? []), ...filteredStreams(searchType.filter)];
  const named = existing(own.length > 0 ? own : filteredStreams(query.filter), hasStream);
  return {
    query: query.query.query_string,
    filters: [
      ...filterQueries(query.filter),
      ...(searchType.query ? [searchType.query.query_string] : []),
      ...filterQueries(searchType.filter),
    ],
    streams: named.length > 0 ? named : streams,
    range: spanOfSearchType(searchType, query, now),
  };
}

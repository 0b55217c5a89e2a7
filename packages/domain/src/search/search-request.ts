import type { Schemas, SearchType } from '@tailrace/sdk';
import type { TimeRange } from '../time/time-range.ts';

/** Which messages to search: query, time range, streams. */
export interface SearchRequest<Range extends TimeRange = TimeRange> {
  query: string;
  timeRange: Range;
  /** Ids of the streams searched; none means all the user may read. */
  streams: readonly string[];
  /** The `$parameters$` of the query, with their values. */
  parameters?: readonly Schemas['Parameter'][];
}

type WithoutId<Type> = Type extends SearchType ? Omit<Type, 'id'> : never;

/** What to compute from the matching messages: a list, counts, statistics. */
export type SearchTypeSpec = WithoutId<SearchType>;

/** Search types by id; the results have the same ids. */
export type SearchTypes = Readonly<Record<string, SearchTypeSpec>>;

/** The id of the one query of every search sent from here. */
export const queryId = 'query';

export const backendQuery = (text: string) => ({ type: 'elasticsearch' as const, query_string: text });

/** A new id of 24 hexadecimal digits. Stored searches never change, so every new search gets a new id. */
export function newObjectId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Which part of a stored search to execute; omitted settings stay as they were stored. */
export interface SearchPart<Types extends SearchTypes> {
  /** Ids of the search types to execute. */
  only?: readonly (keyof Types & string)[];
  timeRange?: TimeRange;
  /** The page of the message lists. */
  page?: { offset: number; limit: number };
}

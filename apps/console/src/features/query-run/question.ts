import type { TimeRange } from '@tailrace/domain/time-range';
import type { Schemas, SearchType } from '@tailrace/sdk';

/** What is asked: which messages, of which time, in which streams. */
export interface Question<Range extends TimeRange = TimeRange> {
  query: string;
  timeRange: Range;
  /** Ids of the streams searched; none means all the user may read. */
  streams: readonly string[];
  /** The `$parameters$` of the query, with their values. */
  parameters?: readonly Schemas['Parameter'][];
}

type WithoutId<Type> = Type extends SearchType ? Omit<Type, 'id'> : never;

/** What to compute of the messages found: a list of messages, counts, statistics. */
export type SearchTypeSpec = WithoutId<SearchType>;

/** Any number of search types, by the ids under which their results come back. */
export type SearchTypes = Readonly<Record<string, SearchTypeSpec>>;

/** A search has one query here, so its id only has to be known. */
export const queryId = 'query';

export const backendQuery = (text: string) => ({ type: 'elasticsearch' as const, query_string: text });

/** A new id of 24 hexadecimal digits. A search is never changed: another question is another search. */
export function newObjectId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Which part of a stored search to execute; what is left out is as it was stored. */
export interface SearchPart<Types extends SearchTypes> {
  /** Ids of the only search types to execute. */
  only?: readonly (keyof Types & string)[];
  timeRange?: TimeRange;
  /** Which rows of the message lists. */
  page?: { offset: number; limit: number };
}

import { parseSearchUrl, printSearchUrl } from '@tailrace/domain/search-url';
import { defaultTimeRange, type TimeRange } from '@tailrace/domain/time-range';
import type { SortBy } from '#/components/search/model.ts';
import { type FieldLook, readLook, writeLook } from './fields/field-look.ts';
import { type Bindings, readBindings, writeBindings } from './query/parameters.ts';

/** Everything the address of the search says: two people with the same address see the same screen. */
export interface SearchPlace {
  query: string;
  /** What stands for the `$parameters$` of the query. */
  bindings: Bindings;
  timeRange: TimeRange;
  /** Ids of the streams searched; none means all. */
  streams: readonly string[];
  /** From 1. */
  page: number;
  /** Shown beside level, time and message. */
  columns: readonly string[];
  sort: SortBy;
  /** Id of the message to open. */
  highlightMessage: string | null;
  /** The field looked at more closely. */
  look: FieldLook | null;
}

const names = [
  'q',
  'rangetype',
  'relative',
  'from',
  'to',
  'keyword',
  'streams',
  'highlightMessage',
  'page',
  'columns',
  'sort',
  'field',
  'look',
  'against',
] as const;

/** The parameters of the address by name, as text. */
export type SearchParams = Partial<Record<(typeof names)[number], string>> & Record<`$${string}`, string>;

export const newestFirst: SortBy = { field: 'timestamp', order: 'DESC' };
const defaultColumns: readonly string[] = ['source'];

/** For a route's `validateSearch`: the parameters a search knows, others left out. */
export function searchParams(parameters: Record<string, unknown>): SearchParams {
  const known: SearchParams = writeBindings(readBindings(parameters));
  for (const name of names) {
    const value = parameters[name];
    if (typeof value === 'string' || typeof value === 'number') known[name] = String(value);
  }
  return known;
}

/** Reads an address; `problem` says what of it could not be used. */
export function readPlace(params: SearchParams): { place: SearchPlace; problem: string | null } {
  const { search, problem } = parseSearchUrl(params);
  const page = Number(params.page ?? 1);
  return {
    problem,
    place: {
      query: search.query ?? '',
      bindings: readBindings(params),
      timeRange: search.timeRange ?? defaultTimeRange,
      streams: search.streams ?? [],
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
      columns: params.columns === undefined ? defaultColumns : listOf(params.columns),
      sort: readSort(params.sort),
      highlightMessage: search.highlightMessage ?? null,
      look: readLook(params),
    },
  };
}

/** The way back; what is as it is anyway stays out of the address, the question itself never does. */
export function writePlace(place: SearchPlace): SearchParams {
  const columns = place.columns.join(',');
  const sort = `${place.sort.field}:${place.sort.order.toLowerCase()}`;
  return {
    ...printSearchUrl({
      query: place.query,
      timeRange: place.timeRange,
      ...(place.streams.length === 0 ? {} : { streams: [...place.streams] }),
      ...(place.highlightMessage === null ? {} : { highlightMessage: place.highlightMessage }),
    }),
    ...writeBindings(place.bindings),
    ...(place.page === 1 ? {} : { page: String(place.page) }),
    ...(columns === defaultColumns.join(',') ? {} : { columns }),
    ...(sort === 'timestamp:desc' ? {} : { sort }),
    ...writeLook(place.look),
  };
}

const listOf = (text: string) => text.split(',').filter((part) => part !== '');

function readSort(text: string | undefined): SortBy {
  const [, field, order] = /^(.+):(asc|desc)$/.exec(text ?? '') ?? [];
  return field === undefined ? newestFirst : { field, order: order === 'asc' ? 'ASC' : 'DESC' };
}

/** The place with a column added, or taken away if it was there. */
export function toggleColumn({ columns }: SearchPlace, field: string): Pick<SearchPlace, 'columns'> {
  return {
    columns: columns.includes(field) ? columns.filter((name) => name !== field) : [...columns, field],
  };
}

/** View state of a list (search, page, sort, filters, columns), held in the URL. */
export interface ListState<Filter extends string = string> {
  /** The text of the search field. */
  query: string;
  /** From 1. */
  page: number;
  /** 0 for all rows on one page. */
  perPage: number;
  sort: ListSort | null;
  /** The selected values of each filter; an empty list does not filter. */
  filters: Readonly<Record<Filter, readonly string[]>>;
  /** Ids of the visible columns; `null` for the default ones. */
  columns: readonly string[] | null;
  selection: ListSelection;
}

export interface ListSort {
  /** Id of a column. */
  column: string;
  order: 'asc' | 'desc';
}

/** The selected rows of the page: the listed ids, or all but the listed ids. */
export interface ListSelection {
  isInverse: boolean;
  ids: readonly string[];
}

/** The URL parameters of a list. */
export type ListParams = Partial<Record<string, string>>;

interface ListShape<Filter extends string> {
  /** The default page size: `listPageSize` of its area. 0 for all. */
  perPage: number;
  /** The default sort. */
  sort?: ListSort;
  /** Names of the filters, which become URL parameters. */
  filters?: readonly Filter[];
}

/** Reads and writes the URL of a list. */
export interface ListSearch<Filter extends string = string> {
  perPage: number;
  /** For the route's `validateSearch`: keeps the parameters this list knows and drops the others. */
  params: (parameters: Record<string, unknown>) => ListParams;
  read: (params: ListParams) => ListState<Filter>;
  /** Default values are left out of the URL. */
  write: (listState: ListState<Filter>) => ListParams;
}

export const nothingSelected: ListSelection = { isInverse: false, ids: [] };

const ownNames = ['query', 'page', 'per_page', 'sort', 'columns', 'selected'] as const;
const allBut = 'all';

/**
 * Typed URL parameters of a list: `?query=pay&page=2&sort=title:desc&state=paused`.
 *
 * @example
 * export const streamListSearch = defineListSearch({ perPage: 10, filters: ['state'] });
 * export const Route = createFileRoute('/_authed/streams/')({ validateSearch: streamListSearch.params, … });
 */
export function defineListSearch<Filter extends string = never>({
  perPage,
  sort,
  filters = [],
}: ListShape<Filter>): ListSearch<Filter> {
  const defaultSort = sort ?? null;
  const names = [...ownNames, ...filters];
  return {
    perPage,
    params: (parameters) =>
      Object.fromEntries(
        names
          .map((name) => [name, parameters[name]] as const)
          .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
          .map(([name, value]) => [name, String(value)]),
      ),
    read: (params) => ({
      query: params.query ?? '',
      page: wholeNumber(params.page, 1) ?? 1,
      perPage: wholeNumber(params.per_page, 0) ?? perPage,
      sort: readSort(params.sort) ?? defaultSort,
      filters: Object.fromEntries(filters.map((name) => [name, readList(params[name])])) as Record<
        Filter,
        string[]
      >,
      columns: params.columns === undefined ? null : readList(params.columns),
      selection: readSelection(params.selected),
    }),
    write: (listState) => ({
      ...(listState.query === '' ? {} : { query: listState.query }),
      ...(listState.page === 1 ? {} : { page: String(listState.page) }),
      ...(listState.perPage === perPage ? {} : { per_page: String(listState.perPage) }),
      ...(writeSort(listState.sort) === writeSort(defaultSort) ? {} : { sort: writeSort(listState.sort) }),
      ...(listState.columns === null ? {} : { columns: writeList(listState.columns) }),
      ...writeSelection(listState.selection),
      ...Object.fromEntries(
        filters
          .filter((name) => listState.filters[name].length > 0)
          .map((name) => [name, writeList(listState.filters[name])]),
      ),
    }),
  };
}

function wholeNumber(text: string | undefined, least: number): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= least ? number : null;
}

// Ids and values may contain commas.
const writeList = (values: readonly string[]) =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

const readList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .filter((value) => value !== '')
    .map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'));

const writeSort = (sort: ListSort | null): string => (sort ? `${sort.column}:${sort.order}` : '');

function readSort(text: string | undefined): ListSort | null {
  const [, column, order] = /^(.+):(asc|desc)$/.exec(text ?? '') ?? [];
  return column === undefined ? null : { column, order: order === 'desc' ? 'desc' : 'asc' };
}

function writeSelection({ isInverse, ids }: ListSelection): ListParams {
  if (isInverse) return { selected: ids.length === 0 ? allBut : `${allBut}:${writeList(ids)}` };
  return ids.length === 0 ? {} : { selected: `:${writeList(ids)}` };
}

function readSelection(text = ''): ListSelection {
  const [head = '', ...rest] = text.split(':');
  return { isInverse: head === allBut, ids: readList(rest.join(':')) };
}

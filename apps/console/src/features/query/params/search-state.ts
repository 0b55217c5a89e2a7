import { type Bindings, readBindings, writeBindings } from '@tailrace/domain/search/bound-parameters';
import type { SortBy } from '@tailrace/domain/search/search-message';
import { parseSearchUrl, printSearchUrl } from '@tailrace/domain/search/search-url';
import { defaultTimeRange, type TimeRange } from '@tailrace/domain/time/time-range';
import { type LinkedView, readView, writeView } from '@tailrace/domain/views/view-link';
import { type FieldLook, readLook, writeLook } from './field-look.ts';
import { isPanelParam, type ResultPanel, readPanel, writePanel } from './result-panel.ts';

/** View state of a search, held in the URL: two users with the same URL see the same screen. */
export interface SearchState {
  query: string;
  /** Values of the query's `$parameters$`. */
  bindings: Bindings;
  timeRange: TimeRange;
  /** Ids of the searched streams; empty means all. */
  streams: readonly string[];
  /** From 1. */
  page: number;
  /** Columns besides level, time and message; `null` for the user's own. */
  columns: readonly string[] | null;
  /** Column widths, wrapping and highlighting; `null` for the user's default. */
  view: LinkedView | null;
  sort: SortBy;
  /** Id of the message to open. */
  highlightMessage: string | null;
  /** How many messages to show before and after the one to open; `null` for none. */
  around: number | null;
  /** The charted or compared field. */
  look: FieldLook | null;
  /** Shown instead of the messages; `null` shows them. */
  panel: ResultPanel | null;
  /** The width of the histogram's bars as a time unit, such as `5m`; `null` is automatic. */
  interval: string | null;
  /** Parameters of the URL that the search does not know, which every change of it keeps. */
  extra: Readonly<Record<string, string>>;
}

/** More surrounding messages are not loaded by a link alone. */
const maxAround = 1_000;

/** More or longer parameters are dropped: links may be of any length. */
const maxExtra = 16;
const maxExtraLength = 2_000;

const names = [
  'q',
  'rangetype',
  'relative',
  'from',
  'to',
  'keyword',
  'streams',
  'highlightMessage',
  'around',
  'page',
  'columns',
  'view',
  'sort',
  'field',
  'look',
  'against',
  'interval',
] as const;

/** The URL parameters by name, as text. */
export type SearchParams = Partial<Record<(typeof names)[number] | 'panel', string>> &
  Record<`$${string}` | `panel.${string}`, string>;

export const newestFirst: SortBy = { field: 'timestamp', order: 'DESC' };

/** The view state of an empty URL. */
export const emptyState: SearchState = {
  query: '',
  bindings: {},
  timeRange: defaultTimeRange,
  streams: [],
  page: 1,
  columns: null,
  view: null,
  sort: newestFirst,
  highlightMessage: null,
  around: null,
  look: null,
  panel: null,
  interval: null,
  extra: {},
};

const isKnown = (name: string) =>
  names.some((known) => known === name) || isPanelParam(name) || name.startsWith('$');

const extraParams = (parameters: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters)
      .filter(([name, value]) => !isKnown(name) && (typeof value === 'string' || typeof value === 'number'))
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => name.length + value.length <= maxExtraLength)
      .slice(0, maxExtra),
  );

/** For a route's `validateSearch`: keeps what is text, also of parameters that the search does not know. */
export function searchParams(parameters: Record<string, unknown>): SearchParams {
  const known: SearchParams = writeBindings(readBindings(parameters));
  for (const name of names) {
    const value = parameters[name];
    if (typeof value === 'string' || typeof value === 'number') known[name] = String(value);
  }
  const panel = Object.entries(parameters)
    .filter(([name, value]) => isPanelParam(name) && (typeof value === 'string' || typeof value === 'number'))
    .map(([name, value]) => [name, String(value)]);
  return { ...extraParams(parameters), ...known, ...writePanel(readPanel(Object.fromEntries(panel))) };
}

/** The same for a stream's own search page, whose older links have the seconds in `range`. */
export function streamSearchParams({ range, ...parameters }: Record<string, unknown>): SearchParams {
  const { streams: _, ...known } = searchParams({
    ...(range === undefined ? {} : { relative: range }),
    ...parameters,
  });
  return known;
}

/** The parameters of an older link to a stream by the names of today; `null` where they have these already. */
export function renamedParams(params: SearchParams): SearchParams | null {
  const { range, ...named } = params as SearchParams & { range?: unknown };
  return range === undefined ? null : named;
}

/** Parses URL parameters; `base` has the defaults. `problem` reports what could not be parsed. */
export function readState(
  params: SearchParams,
  base: SearchState = emptyState,
): { state: SearchState; problem: string | null } {
  const { search, problem } = parseSearchUrl(params);
  const page = Number(params.page ?? 1);
  const around = Number(params.around);
  const linked = params.view === undefined ? undefined : readView(params.view);
  const problems = [problem, linked?.problem].filter((text) => typeof text === 'string');
  const bindings = readBindings(params);
  return {
    problem: problems.length === 0 ? null : problems.join(' '),
    state: {
      query: search.query ?? base.query,
      bindings: Object.keys(bindings).length > 0 ? bindings : base.bindings,
      timeRange: search.timeRange ?? base.timeRange,
      streams: search.streams ?? base.streams,
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
      columns: params.columns === undefined ? base.columns : listOf(params.columns),
      view: linked?.view ?? base.view,
      sort: readSort(params.sort) ?? base.sort,
      highlightMessage: search.highlightMessage ?? null,
      around: Number.isSafeInteger(around) && around > 0 && around <= maxAround ? around : null,
      look: readLook(params),
      panel: readPanel(params),
      interval: search.interval ?? base.interval,
      extra: extraParams(params),
    },
  };
}

/**
 * The URL parameters of a view state. Defaults are omitted; query and time range are only omitted where they equal
 * those of the open saved search.
 */
export function writeState(state: SearchState, saved?: SearchState): SearchParams {
  const isNew = (part: keyof SearchState) => !isSame(state[part], (saved ?? emptyState)[part]);
  const isChanged = (part: keyof SearchState) => saved === undefined || isNew(part);
  return {
    ...state.extra,
    ...printSearchUrl({
      ...(isChanged('query') ? { query: state.query } : {}),
      ...(isChanged('timeRange') ? { timeRange: state.timeRange } : {}),
      ...(isNew('streams') ? { streams: [...state.streams] } : {}),
      ...(state.highlightMessage === null ? {} : { highlightMessage: state.highlightMessage }),
      ...(isChanged('interval') ? { interval: state.interval ?? 'auto' } : {}),
    }),
    ...(state.around === null ? {} : { around: String(state.around) }),
    ...(isNew('bindings') ? writeBindings(state.bindings) : {}),
    ...(state.page === 1 ? {} : { page: String(state.page) }),
    ...(isNew('columns') && state.columns ? { columns: listText(state.columns) } : {}),
    ...(isNew('view') && state.view ? { view: writeView(state.view) } : {}),
    ...(isNew('sort') ? { sort: `${state.sort.field}:${state.sort.order.toLowerCase()}` } : {}),
    ...writeLook(state.look),
    ...writePanel(state.panel),
  };
}

/** Whether two view states search and show the same; page and open message do not count. */
export const isSameState = (a: SearchState, b: SearchState): boolean =>
  (['query', 'bindings', 'timeRange', 'streams', 'columns', 'sort'] as const).every((part) =>
    isSame(a[part], b[part]),
  );

/** Compares regardless of the order of keys. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value;

/** A comma-separated list; commas and backslashes in names are escaped. */
const listText = (list: readonly string[]) => list.map((name) => name.replace(/[\\,]/g, '\\$&')).join(',');

const listOf = (text: string) =>
  (text.match(/(?:\\.|[^,\\])+/gs) ?? []).map((name) => name.replace(/\\(.)/gs, '$1'));

function readSort(text: string | undefined): SortBy | undefined {
  const [, field, order] = /^(.+):(asc|desc)$/.exec(text ?? '') ?? [];
  return field === undefined ? undefined : { field, order: order === 'asc' ? 'ASC' : 'DESC' };
}

import type {
  ExecutionState,
  Query,
  ResultMessageSummary,
  Schemas,
  SearchError,
  SearchInput,
  SearchJob,
  SearchType,
  SearchTypeResult,
} from '@tailrace/sdk';
import { MOCK_NOW } from '../clock.ts';
import { matches } from './match.ts';
import { pivot } from './pivot.ts';
import { absolute, type Range, resolveRange } from './time.ts';

/** The result window: the offset plus page size a search may reach. */
export const RESULT_WINDOW = 10_000;

/** A query of a widget that makes it fail, while the others of its job do not. */
export const failingQuery = 'service:mock-engine-error';

/** How a search engine differs from our own. */
export interface EngineBehaviour {
  /** Whether messages at the very end of a time range are left out of it. */
  leavesOutEnd?: boolean;
  /** Texts longer than this make a list fail, because the server highlights what the query's words found. */
  highlightedLength?: number;
}

type Outcome = { result: SearchTypeResult } | { error: SearchError };
type Limits = Schemas['SearchTypeOverride'];

function inOrder(hits: ResultMessageSummary[], sort: Schemas['MessageSort'][] | null | undefined) {
  const [first] = sort ?? [];
  if (!first) return hits;
  const direction = first.order === 'ASC' ? 1 : -1;
  const value = ({ message }: ResultMessageSummary) => String(message[first.field] ?? '');
  return hits.toSorted((a, b) => value(a).localeCompare(value(b), 'en', { numeric: true }) * direction);
}

function messageList(
  searchType: Schemas['MessageListSearchType'],
  hits: ResultMessageSummary[],
  range: Range,
  limits: Limits = {},
): Outcome {
  const limit = limits.limit ?? searchType.limit ?? 150;
  const offset = limits.offset ?? searchType.offset ?? 0;
  if (limit + offset > RESULT_WINDOW) {
    return {
      error: {
        type: 'result_window_limit',
        description: 'The page lies beyond the result window',
        search_type_id: searchType.id,
        result_window_limit: RESULT_WINDOW,
      },
    };
  }
  return {
    result: {
      id: searchType.id,
      type: 'messages',
      messages: inOrder(hits, searchType.sort).slice(offset, offset + limit),
      effective_timerange: absolute(range),
      total_results: hits.length,
    },
  };
}

function queriesIn(filter: Schemas['Filter'] | null | undefined): string[] {
  if (!filter) return [];
  const below = (filter.filters ?? []).flatMap(queriesIn);
  return filter.type === 'query_string' ? [filter.query, ...below] : below;
}

function tooLongToHighlight(
  hits: readonly ResultMessageSummary[],
  { query: { query_string: text } }: Query,
  { highlightedLength = Number.POSITIVE_INFINITY }: EngineBehaviour,
): SearchError | undefined {
  const hasText = !['', '*'].includes(text.trim());
  const isTooLong = hits.some(({ message }) => String(message.message).length > highlightedLength);
  if (!hasText || !isTooLong) return undefined;
  const reason =
    `The length of [message] field of [1] doc of [graylog_0] index has exceeded [${highlightedLength}] - maximum allowed to ` +
    'be analyzed for highlighting. This maximum can be set by changing the [index.highlight.max_analyzed_offset] index ' +
    'level setting.';
  const description = `Elasticsearch exception [type=illegal_argument_exception, reason=${reason}].`;
  return { type: 'search_type', description };
}

function run(
  searchType: SearchType,
  query: Query,
  all: readonly ResultMessageSummary[],
  behaviour: EngineBehaviour,
  limits?: Limits,
): Outcome {
  const wholeRange = resolveRange(query.timerange, { from: 0, to: MOCK_NOW });
  const range = searchType.timerange ? resolveRange(searchType.timerange, wholeRange) : wholeRange;
  const conditions = [
    query.query.query_string,
    searchType.query?.query_string ?? '',
    ...queriesIn(query.filter),
    ...queriesIn(searchType.filter),
  ];
  if (searchType.query?.query_string === failingQuery) {
    return {
      error: {
        type: 'search_type',
        description: 'The index cannot be read',
        search_type_id: searchType.id,
      },
    };
  }
  const hits = all.filter(({ message }) => {
    const time = Date.parse(message.timestamp);
    if (time < range.from || time > range.to) return false;
    if (behaviour.leavesOutEnd && time === range.to) return false;
    return conditions.every((condition) => matches(condition, message));
  });
  switch (searchType.type) {
    case 'messages': {
      const outcome = messageList(searchType, hits, range, limits);
      const listed = 'result' in outcome && outcome.result.type === 'messages' ? outcome.result.messages : [];
      const error = tooLongToHighlight(listed, query, behaviour);
      return error ? { error: { ...error, search_type_id: searchType.id } } : outcome;
    }
    case 'pivot':
      return {
        result: pivot(
          searchType,
          hits.map(({ message }) => message),
          range,
        ),
      };
    case 'events':
      return { result: { id: searchType.id, type: 'events', name: searchType.name ?? null, events: [] } };
  }
}

function withOverride(query: Query, { global_override }: ExecutionState): Query {
  const { timerange, query: text, keep_search_types } = global_override ?? {};
  const retained = (query.search_types ?? []).filter(({ id }) => keep_search_types?.includes(id) ?? true);
  return {
    ...query,
    timerange: timerange ?? query.timerange,
    query: text ?? query.query,
    search_types: retained,
  };
}

function runQuery(
  query: Query,
  state: ExecutionState,
  all: readonly ResultMessageSummary[],
  behaviour: EngineBehaviour,
) {
  const outcomes = (query.search_types ?? []).map((searchType) =>
    run(searchType, query, all, behaviour, state.global_override?.search_types?.[searchType.id]),
  );
  const results = outcomes.flatMap((outcome) => ('result' in outcome ? [outcome.result] : []));
  const errors = outcomes.flatMap((outcome) =>
    'error' in outcome ? [{ ...outcome.error, query_id: query.id }] : [],
  );
  return {
    query,
    execution_stats: {
      duration: 4,
      timestamp: new Date(MOCK_NOW).toISOString(),
      effective_timerange: absolute(resolveRange(query.timerange, { from: 0, to: MOCK_NOW })),
    },
    search_types: Object.fromEntries(results.map((result) => [result.id, result])),
    errors,
    state: 'COMPLETED',
  } satisfies Schemas['QueryResult'];
}

/** A completed search job over the given messages. */
export function executeMock(
  search: SearchInput,
  all: readonly ResultMessageSummary[],
  state: ExecutionState = {},
  behaviour: EngineBehaviour = {},
): SearchJob {
  const results = search.queries.map((query) => runQuery(withOverride(query, state), state, all, behaviour));
  const errors = results.flatMap((result) => result.errors);
  return {
    execution: { done: true, cancelled: false, completed_exceptionally: errors.length > 0 },
    results: Object.fromEntries(results.map((result) => [result.query.id, result])),
    id: '609a3c268d2f4b0012ab34d1',
    owner: 'admin',
    search_id: search.id ?? '609a3c1e8d2f4b0012ab34cd',
    ...(errors.length > 0 ? { errors } : {}),
  };
}

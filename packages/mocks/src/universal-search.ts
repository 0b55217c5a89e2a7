import type {
  OperationId,
  ResultMessageSummary,
  Schemas,
  TimeRange,
  UniversalSearchResult,
} from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { MOCK_NOW } from './clock.ts';
import { matches } from './engine/match.ts';
import { absolute, resolveRange } from './engine/time.ts';
import { type Call, handle } from './handle.ts';
import { mockStoredMessages, searchSentinels } from './search.ts';

type SearchId = Extract<OperationId, `search${string}`>;
type ExportId = Extract<OperationId, 'exportRelative' | 'exportAbsolute' | 'exportKeyword'>;

const parseError = () =>
  HttpResponse.json(
    {
      type: 'DetailedError',
      message: 'Unable to parse query',
      details: ['expected ")"'],
      line: 1,
      column: searchSentinels.syntaxError.length + 1,
    } satisfies Schemas['QueryParseError'],
    { status: 400 },
  );

function timeRange(query: URLSearchParams): TimeRange {
  const keyword = query.get('keyword');
  if (keyword) return { type: 'keyword', keyword };
  const from = query.get('from');
  const to = query.get('to');
  return from && to
    ? { type: 'absolute', from, to }
    : { type: 'relative', range: Number(query.get('range')) };
}

function find(query: URLSearchParams) {
  const range = resolveRange(timeRange(query), { from: 0, to: MOCK_NOW });
  const hits = mockStoredMessages.filter(({ message }) => {
    const time = Date.parse(message.timestamp);
    return time >= range.from && time <= range.to && matches(query.get('query') ?? '', message);
  });
  const offset = Number(query.get('offset'));
  const limit = Number(query.get('limit'));
  return {
    range,
    hits,
    page: (standard: number) => hits.slice(offset, offset + (limit > 0 ? limit : standard)),
  };
}

const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** Messages as the server writes them to CSV; a missing value is an empty cell. */
export function mockCsv(hits: readonly ResultMessageSummary[], fields: readonly string[]): string {
  const rows = hits.map(({ message }) =>
    fields.map((name) => (message[name] === undefined ? '' : cell(message[name]))),
  );
  return [fields.map(cell), ...rows].map((row) => `${row.join(',')}\n`).join('');
}

export const csvReply = (text: string, headers: Record<string, string> = {}) =>
  HttpResponse.text(text, { headers: { 'Content-Type': 'text/csv', ...headers } });

function csv(query: URLSearchParams, headers?: Record<string, string>) {
  const fields = new Set(['timestamp', ...(query.get('fields') ?? '').split(',').filter(Boolean)]);
  return csvReply(mockCsv(find(query).page(Number.POSITIVE_INFINITY), [...fields]), headers);
}

function search<Id extends SearchId>({ query, request }: Call<Id>): UniversalSearchResult | Response {
  if (query.get('query') === searchSentinels.syntaxError) return parseError();
  if (request.headers.get('Accept') === 'text/csv') return csv(query);
  const { range, hits, page } = find(query);
  const { from, to } = absolute(range);
  return {
    query: query.get('query') ?? '',
    built_query: '{}',
    used_indices: [{ index_name: 'tailrace_0', begin: from, end: to, calculated_at: null, took_ms: 0 }],
    messages: page(150),
    fields: ['timestamp', 'source', 'message', 'level'],
    time: 4,
    total_results: hits.length,
    from,
    to,
    decoration_stats: null,
  };
}

const download =
  (name: string) =>
  <Id extends ExportId>({ query }: Call<Id>) =>
    csv(query, { 'Content-Disposition': `attachment; filename=graylog-search-result-${name}.csv` });

export const universalSearchHandlers: RequestHandler[] = [
  handle('searchRelative', search),
  handle('searchAbsolute', search),
  handle('searchKeyword', search),
  handle('exportRelative', download('relative')),
  handle('exportAbsolute', download('absolute')),
  handle('exportKeyword', download('keyword')),
];

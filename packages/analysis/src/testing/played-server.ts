import { fieldCountsLines, fieldCountsSearch } from '@tailrace/mocks/field-counts';
import { mockHit } from '@tailrace/mocks/messages';
import { executeMock, RESULT_WINDOW } from '@tailrace/mocks/search';
import { createClient, type ResultMessageSummary, type Schemas, type SearchInput } from '@tailrace/sdk';
import { searcherOf } from '../searcher.ts';

interface ExportBody {
  timerange: SearchInput['queries'][number]['timerange'];
  query_string: { query_string: string };
  fields_in_order: string[];
  limit: number;
}

export interface PlayedMessage {
  timestamp: string;
  source: string;
  message: string;
  [field: string]: unknown;
}

const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** Plays further calls; undefined for those it does not know. */
type OtherCalls = (path: string, request: Request) => Response | undefined | Promise<Response | undefined>;

/** A server of some version that searches in these messages. */
export function playedServer(
  version: string,
  messages: readonly PlayedMessage[],
  otherCalls: OtherCalls = () => undefined,
) {
  const hits: ResultMessageSummary[] = messages.map((message, at) => mockHit({ _id: `${at}`, ...message }));
  const engine = { leavesOutEnd: version.startsWith('4.3') };
  const searches: SearchInput[] = [];
  const names = [...new Set(messages.flatMap((message) => Object.keys(message)))];
  const typeOf = (name: string) => typeof messages.find((message) => name in message)?.[name];

  async function respond(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/api', '');
    const other = await otherCalls(path, request);
    if (other) return other;
    if (path === '/') return Response.json({ cluster_id: 'c', node_id: 'n', version, tagline: '' });
    if (path === '/system/journal') return Response.json({ enabled: true, uncommitted_journal_entries: 0 });
    const body = await request.json();
    if (path === '/views/fields') {
      const types = names.map((name) => ({
        name,
        type: { type: typeOf(name) === 'number' ? 'long' : 'string', properties: [], index_names: [] },
      }));
      return Response.json(types);
    }
    if (path === '/views/search/messages') {
      const { timerange, query_string: query, fields_in_order: fields, limit } = body as ExportBody;
      // The engine pages through no more.
      const search_types = [{ id: 'all', type: 'messages' as const, limit: Math.min(limit, RESULT_WINDOW) }];
      const queries = [
        { id: 'q', timerange, query: { type: 'elasticsearch' as const, ...query }, search_types },
      ];
      const list = executeMock({ queries }, hits, {}, engine).results.q?.search_types.all;
      const rows = list?.type === 'messages' ? list.messages.map(({ message }) => message) : [];
      const lines = rows.map((row) => fields.map((field) => cell(row[field])).join(','));
      const csv = [fields.map(cell).join(','), ...lines].map((line) => `${line}\n`).join('');
      return new Response(csv, { headers: { 'Content-Type': 'text/csv' } });
    }
    if (path === '/views/search/fields') {
      const input = body as Schemas['FieldCountsInput'];
      const search = fieldCountsSearch(input);
      searches.push(search);
      return new Response(fieldCountsLines(input, executeMock(search, hits, {}, engine)));
    }
    searches.push(body as SearchInput);
    return Response.json(executeMock(body as SearchInput, hits, {}, engine));
  }

  const client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 'any' },
    fetch: respond,
  });
  return { ...searcherOf(client), searches };
}

import type { ExecutionState, Schemas, Search, SearchInput, SearchJob } from '@tailrace/sdk';
import { delay, type RequestHandler } from 'msw';
import { ago } from './clock.ts';
import { mockDashboardSearches } from './dashboard-searches.ts';
import { type EngineBehaviour, executeMock, failingQuery } from './engine/execute.ts';
import { exampleHandlers } from './examples.ts';
import { fieldCountsLines, fieldCountsSearch } from './field-counts.ts';
import { mockFieldTypes } from './fields.ts';
import { handle } from './handle.ts';
import { mockResultMessage } from './messages.ts';
import { apiError, created, forbidden, missingStreams, notFound, unreachable } from './replies.ts';
import { mockSearch, mockSearchesConfig, mockSearchJob, mockStoredMessages } from './search-fixtures.ts';

export { type EngineBehaviour, executeMock, RESULT_WINDOW } from './engine/execute.ts';
export * from './fields.ts';
export * from './search-fixtures.ts';

/** Query texts that searching responds to specially; any other text is searched for. */
export const searchSentinels = {
  /** The query cannot be parsed: an error of the search type, with its position. */
  syntaxError: 'service:mock-syntax-error (',
  /** The search engine fails. */
  engineError: failingQuery,
  /** The request fails with 500. */
  serverError: 'service:mock-server-error',
  /** The user lacks permission to read a stream. */
  missingStream: 'service:mock-missing-stream',
  /** The user lacks permission to read any stream. */
  noStreams: 'service:mock-no-streams',
  /** The request never completes. */
  pending: 'service:mock-pending',
  /** The server cannot be reached. */
  unreachable: 'service:mock-unreachable',
} as const;

function failed(search: SearchInput, error: Omit<Schemas['SearchError'], 'query_id'>): SearchJob {
  const job = executeMock(
    { ...search, queries: search.queries.map((query) => ({ ...query, search_types: [] })) },
    [],
  );
  const errors = search.queries.flatMap(({ id, search_types = [] }) =>
    search_types.map((searchType) => ({ ...error, query_id: id, search_type_id: searchType.id })),
  );
  const results = Object.entries(job.results).map(([id, result]) => [
    id,
    { ...result, errors: errors.filter(({ query_id }) => query_id === id) },
  ]);
  return {
    ...job,
    execution: { ...job.execution, completed_exceptionally: true },
    results: Object.fromEntries(results),
    errors,
  };
}

async function respond(
  search: SearchInput,
  state: ExecutionState = {},
  engine: EngineBehaviour = {},
): Promise<SearchJob | Response> {
  switch ((state.global_override?.query ?? search.queries[0]?.query)?.query_string) {
    case searchSentinels.syntaxError:
      return failed(search, {
        type: 'search_type',
        description: 'Unable to parse query: expected ")"',
        line: 1,
        column: searchSentinels.syntaxError.length + 1,
      });
    case searchSentinels.engineError:
      return failed(search, { type: 'search_type', description: 'The index cannot be read' });
    case searchSentinels.serverError:
      return apiError(500, 'Something broke inside the server');
    case searchSentinels.missingStream:
      return missingStreams(['60b5f4d1e4a1d80001a2b400']);
    case searchSentinels.noStreams:
      return missingStreams([]);
    case searchSentinels.pending:
      await delay('infinite');
      return notFound();
    case searchSentinels.unreachable:
      return unreachable();
    default:
      return executeMock(search, mockStoredMessages, state, engine);
  }
}

/** Message ids that make loading fail; any other id that is not stored is not found. */
export const messageSentinels = { forbiddenId: 'mock-forbidden' } as const;

/** How a server's search differs from the default mock. */
export interface SearchBehaviour {
  /** Rejects a search because of its time ranges, before it is stored or executed. */
  refuse?: (ranges: readonly { type: string }[]) => Response | undefined;
  changeJob?: (job: SearchJob) => SearchJob;
  changeSearch?: (search: Search) => Search;
  engine?: EngineBehaviour;
}

const rangesOf = ({ queries }: SearchInput, { global_override }: ExecutionState = {}): { type: string }[] =>
  [
    global_override?.timerange,
    ...queries.flatMap(({ timerange, search_types = [] }) => [
      timerange,
      ...search_types.map((searchType) => searchType.timerange),
    ]),
  ].filter((range) => range !== undefined && range !== null);

const asIs = <T>(value: T): T => value;

const ndjson = { headers: { 'Content-Type': 'application/x-ndjson' } };

/** The results of a job one by one, and what is left of it. */
function inParts(job: SearchJob): Response {
  const parts = Object.entries(job.results).flatMap(([query_id, { search_types, errors }]) => [
    ...Object.entries(search_types).map(([search_type_id, result]) => ({ query_id, search_type_id, result })),
    ...errors.flatMap((error) =>
      error.search_type_id === undefined ? [] : [{ query_id, search_type_id: error.search_type_id, error }],
    ),
  ]);
  const results = Object.fromEntries(
    Object.entries(job.results).map(([id, result]) => [id, { ...result, search_types: {} }]),
  );
  const lines = [...parts, { job: { ...job, results } }].map((line) => `${JSON.stringify(line)}\n`);
  return new Response(lines.join(''), ndjson);
}

/** Stored searches live as long as the handlers, because a search is created before it is executed. */
export function createSearchHandlers({
  refuse,
  changeJob = asIs,
  changeSearch = asIs,
  engine,
}: SearchBehaviour = {}): RequestHandler[] {
  const execute = async (search: SearchInput, state?: ExecutionState) => {
    const job = refuse?.(rangesOf(search, state)) ?? (await respond(search, state, engine));
    return job instanceof Response ? job : changeJob(job);
  };
  const fixed = [mockSearch, ...mockDashboardSearches];
  const stored = new Map<string, Search>(fixed.map((search) => [search.id, search]));
  return [
    handle('createSearch', async ({ body }) => {
      const input = await body();
      const refusal = refuse?.(rangesOf(input));
      if (refusal) return refusal;
      const search: Search = {
        ...mockSearch,
        ...input,
        id: input.id ?? mockSearch.id,
        parameters: [],
        requires: {},
        owner: 'admin',
        created_at: ago(0),
      };
      stored.set(search.id, search);
      return created(changeSearch(search));
    }),
    handle('executeSearchSync', async ({ body }) => execute(await body())),
    // As the call that sends all at once, whoever plays that.
    handle('executeSearchInParts', async ({ request }) => {
      const { headers } = request;
      const url = request.url.replace('/search/parts', '/search/sync');
      const body = await request.text();
      const response = await fetch(url, { method: 'POST', headers, body }).catch(unreachable);
      return response.ok ? inParts((await response.json()) as SearchJob) : response;
    }),
    handle('countFields', async ({ request, body }) => {
      const input = await body();
      const headers = { 'Content-Type': 'application/json', 'X-Requested-By': 'mocks' };
      const sent = { method: 'POST', headers, body: JSON.stringify(fieldCountsSearch(input)) };
      const response = await fetch(request.url.replace('/search/fields', '/search/sync'), sent).catch(
        unreachable,
      );
      return response.ok
        ? new Response(fieldCountsLines(input, (await response.json()) as SearchJob), ndjson)
        : response;
    }),
    handle('getSearchJobStatus', ({ params }) =>
      params.jobId === mockSearchJob.id ? mockSearchJob : notFound(),
    ),
    handle('executeSearch', async ({ params, body }) => {
      const search = stored.get(params.id);
      if (!search) return notFound();
      const job = await execute(search, await body());
      return job instanceof Response ? job : created(job);
    }),
    handle('getSearch', ({ params }) => {
      const search = fixed.find(({ id }) => id === params.id) ?? stored.get(params.id);
      return search ? changeSearch(search) : notFound();
    }),
    handle('getMessage', ({ params }) => {
      if (params.messageId === messageSentinels.forbiddenId) return forbidden();
      const found = mockStoredMessages.find(({ message }) => message._id === params.messageId);
      return found ? mockResultMessage(found) : notFound();
    }),
    ...exampleHandlers({
      listFieldTypesForStreams: [...mockFieldTypes],
      getSearchesConfig: mockSearchesConfig,
    }),
  ];
}

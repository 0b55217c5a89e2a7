import { filteredStreams } from '@tailrace/domain/streams/stream-filter';
import { pages, type Schemas, unwrap } from '@tailrace/sdk';
import type { Context } from '../context.ts';
import { CliError, ExitCode } from '../errors.ts';
import { type SearchCommandOptions, searchMessages } from './messages.ts';
import { deadlineOf } from './scope.ts';

type Saved = Schemas['ViewSummary'];

async function* savedSearches(context: Context, signal = context.signal): AsyncGenerator<Saved> {
  const client = await context.client();
  const all = pages((page) =>
    unwrap(client.GET('/search/saved', { params: { query: { page, per_page: 50 } }, signal })),
  );
  for await (const { views } of all) yield* views;
}

/** `tailrace saved list`. */
export async function listSaved(context: Context): Promise<void> {
  const { output } = context;
  async function* rows() {
    for await (const { id, title, summary, description, owner, created_at } of savedSearches(context))
      yield { id, title, summary, description, owner, created_at };
  }
  const count = await output.list(rows(), [
    { name: 'title', value: ({ title }) => title },
    { name: 'owner', value: ({ owner }) => owner },
    { name: 'summary', value: ({ summary, description }) => summary || description },
    { name: 'id', value: ({ id }) => id },
  ]);
  if (count === 0) output.status('No saved searches. Save one in the console.');
}

async function findSaved(context: Context, wanted: string, signal: AbortSignal): Promise<Saved> {
  const found: Saved[] = [];
  for await (const saved of savedSearches(context, signal)) {
    if (saved.id === wanted) return saved;
    if (saved.title.toLowerCase() === wanted.toLowerCase()) found.push(saved);
  }
  const exact = found.filter(({ title }) => title === wanted);
  const [saved, another] = exact.length > 0 ? exact : found;
  if (!saved)
    throw new CliError(`There is no saved search with the title ${wanted}`, {
      exitCode: ExitCode.notFound,
      hint: '`tailrace saved list` lists them.',
    });
  if (another)
    throw new CliError(`Several saved searches have the title ${wanted}`, {
      exitCode: ExitCode.usage,
      hint: `Give the id of one: ${found.map(({ id }) => id).join(', ')}.`,
    });
  return saved;
}

/** `tailrace saved run`: its query and streams, and its time unless another is given. */
export async function runSaved(
  context: Context,
  title: string,
  options: SearchCommandOptions,
): Promise<void> {
  const { signal } = deadlineOf(context, options.timeout);
  const { search_id: id } = await findSaved(context, title, signal);
  const client = await context.client();
  const { queries, parameters } = await unwrap(
    client.GET('/views/search/{id}', { params: { path: { id } }, signal }),
  );
  const names = parameters.map(({ name }) => name);
  const [query] = queries;
  if (!query || names.length > 0)
    throw new CliError(
      query ? `The saved search has parameters: ${names.join(', ')}` : 'The saved search has no query',
      { hint: 'Run it in the console.' },
    );
  const streams = filteredStreams(query.filter);
  return searchMessages(context, query.query.query_string, {
    ...options,
    stream: options.stream ?? streams,
    saved: query.timerange,
  });
}

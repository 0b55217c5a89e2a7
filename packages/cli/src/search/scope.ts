import { type Searcher, searcherOf } from '@tailrace/analysis/searcher';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { type AbsoluteTimeRange, type Client, unwrap } from '@tailrace/sdk';
import type { Context } from '../context.ts';
import { CliError, ExitCode, usageError } from '../errors.ts';
import { caretLines, queryError, queryProblem } from './query-problem.ts';
import { readLength, readTime, type SearchedTime, type TimeOptions } from './time.ts';

/** The options of every command that searches. */
export interface ScopeOptions extends TimeOptions {
  /** Titles or ids. */
  stream?: string[] | undefined;
  timeout?: string | undefined;
}

/** What a command searches, and with what. */
export interface Search {
  context: Context;
  request: SearchRequest<AbsoluteTimeRange>;
  time: SearchedTime;
  searcher: Searcher;
  run: Searcher['run'];
  /** Aborts at Ctrl-C and at the deadline. */
  signal: AbortSignal;
}

const isId = (text: string) => /^[\da-f]{24}$/i.test(text);

/** The ids of streams given by title or id. Throws a `CliError` for a title that no stream or several have. */
export async function streamIds(
  client: Client,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (wanted.every(isId)) return [...wanted];
  const { streams } = await unwrap(client.GET('/streams', { signal }));
  return wanted.map((text) => {
    if (isId(text)) return text;
    const same = (title: string) => title.toLowerCase() === text.toLowerCase();
    const exact = streams.filter(({ title }) => title === text);
    const found = exact.length > 0 ? exact : streams.filter(({ title }) => same(title));
    const [stream] = found;
    if (stream && found.length === 1) return stream.id;
    if (stream)
      throw usageError(
        `${found.length} streams have the title ${text}`,
        `Give the id of one: ${found.map(({ id }) => id).join(', ')}.`,
      );
    const titles = streams.map(({ title }) => title);
    const close = titles.filter((title) => title.toLowerCase().includes(text.toLowerCase()));
    throw new CliError(`There is no stream with the title ${text}, or you don't have permission to read it`, {
      exitCode: ExitCode.notFound,
      hint: `Streams: ${(close.length > 0 ? close : titles).slice(0, 10).join(', ') || 'none'}.`,
    });
  });
}

/** The signal of a command and its deadline. Throws a usage error for a time that is not understood. */
export function deadlineOf(context: Context, timeout: string | undefined) {
  const milliseconds = timeout === undefined ? null : readLength(timeout);
  if (timeout !== undefined && !milliseconds)
    throw usageError(`--timeout ${timeout} is not understood`, 'Write it like 30s or 5m.');
  const deadline = milliseconds === null ? null : AbortSignal.timeout(milliseconds);
  return {
    signal: deadline ? AbortSignal.any([context.signal, deadline]) : context.signal,
    isOver: () => Boolean(deadline?.aborted && !context.signal.aborted),
  };
}

/**
 * Runs a command that searches. Where the server refuses the query, the error shows where; where the deadline passes,
 * everything that is under way is cancelled.
 */
export async function withSearch<Result>(
  context: Context,
  query: string,
  options: ScopeOptions & { fallback?: string },
  work: (search: Search) => Promise<Result>,
): Promise<Result> {
  const time = readTime(options, options.fallback ?? '1h');
  const { signal, isOver } = deadlineOf(context, options.timeout);
  try {
    const client = await context.client();
    const streams = await streamIds(client, options.stream ?? [], signal);
    const searcher = searcherOf(client, time.zone);
    const request = { query, streams, timeRange: time.range };
    return await work({ context, request, time, searcher, run: searcher.run, signal });
  } catch (error) {
    if (isOver() && !(error instanceof CliError))
      throw new CliError(`Not finished within ${options.timeout}`, {
        cause: error,
        hint: 'Raise --timeout, or search a shorter time.',
      });
    const problem = signal.aborted ? null : queryProblem(query, error);
    if (!problem) throw error;
    if (!context.output.isJson)
      for (const line of caretLines(query, problem)) context.host.stderr.write(`  ${line}\n`);
    throw queryError(problem, error);
  }
}

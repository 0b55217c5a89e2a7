import { formatDuration } from '@tailrace/domain/format/format';
import { toMessage } from '@tailrace/domain/search/decorated-message';
import { momentOf } from '@tailrace/domain/search/moment-of';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import {
  type Client,
  FetchError,
  type ResultMessageSummary,
  type TailOptions,
  tail,
  unwrap,
} from '@tailrace/sdk';
import type { Context } from '../context.ts';
import { CliError, ExitCode, reportOf, usageError } from '../errors.ts';
import type { OutputFormat } from '../output/output.ts';
import { messageLine, messageObject, termsOf } from './message-line.ts';
import { messageColumns } from './messages.ts';
import { type ScopeOptions, withSearch } from './scope.ts';
import { readLength, timeText } from './time.ts';
import { untilMatch } from './until-match.ts';

export interface TailCommandOptions extends ScopeOptions {
  fields?: string[] | undefined;
  untilMatch?: string | undefined;
  late?: string | undefined;
  limit?: number | undefined;
}

const pollInterval = 1_000;
/** All messages of this time are read again with each poll, in milliseconds. */
const longestLateness = 3_600_000;

/** More ids do not fit into an address. */
const mostStreams = 200;

/** A tail of some streams or of all. Who may not search in all at once is given those that they have permission to read. */
async function* permittedTail(
  client: Client,
  query: string,
  streams: readonly string[],
  options: TailOptions,
): AsyncGenerator<ResultMessageSummary, void> {
  try {
    yield* tail(client, { query, ...filterOf(streams) }, options);
  } catch (error) {
    if (!(error instanceof FetchError && error.status === 403) || streams.length > 0) throw error;
    const readable = await unwrap(client.GET('/streams', { signal: options.signal }));
    const ids = readable.streams.map(({ id }) => id);
    if (ids.length === 0)
      throw new CliError("You don't have permission to read any stream", {
        exitCode: ExitCode.unauthorized,
        hint: 'An administrator can grant it. `tailrace whoami` shows the account in use.',
        cause: error,
      });
    if (ids.length > mostStreams) throw error;
    yield* tail(client, { query, ...filterOf(ids) }, options);
  }
}

const filterOf = (streams: readonly string[]) =>
  streams.length > 0 ? { filter: `streams:${streams.join(',')}` } : {};

const sinceDefault = '10s';

/** The seconds that messages may arrive after their timestamp; `undefined` for the default. Throws a usage error. */
function latenessOf(late: string | undefined): number | undefined {
  if (late === undefined) return undefined;
  const milliseconds = readLength(late);
  if (!milliseconds || milliseconds > longestLateness)
    throw usageError(`--late ${late} is not understood`, 'Write it like 30s or 5m, up to 1h.');
  return milliseconds / 1_000;
}

interface Writing {
  context: Context;
  format: OutputFormat;
  fields: readonly string[] | undefined;
  query: string;
  zone: string;
}

/** Writes messages as they come. */
async function write(
  messages: AsyncGenerator<SearchMessage, void>,
  { context, format, fields, query, zone }: Writing,
): Promise<void> {
  const { output } = context;
  async function* objects() {
    for await (const message of messages) yield messageObject(message, fields);
  }
  if (format === 'table') {
    const style = { output, zone, terms: termsOf(query), fields };
    for await (const message of messages) await output.line(messageLine(message, style));
  } else if (format === 'ndjson') await output.rows(objects(), [], format);
  else await output.rows(messages, messageColumns(fields, context, zone), format);
}

/** `tailrace tail`. Ends at `--limit`, `--until-match`, `--timeout` and Ctrl-C. */
export async function tailMessages(
  context: Context,
  query: string,
  options: TailCommandOptions,
): Promise<void> {
  const { output } = context;
  const { fields, limit = Number.POSITIVE_INFINITY } = options;
  const format = output.format === 'json' ? 'ndjson' : (output.format ?? 'table');
  if (format === 'yaml')
    throw usageError('Messages that keep coming cannot be written as YAML', 'Use -o ndjson.');
  const isEnd = options.untilMatch === undefined ? () => false : untilMatch(options.untilMatch);
  return withSearch(context, query, { ...options, fallback: sinceDefault }, async (search) => {
    const { request, time, signal } = search;
    let isFound = false;
    const server = (await context.server()).consoleUrl;
    let reached: number | undefined;
    let outage: FetchError | undefined;
    const lasting: TailOptions = {
      interval: pollInterval,
      range: Math.max(1, Math.ceil((Date.now() - time.span.from) / 1_000)),
      lateness: latenessOf(options.late),
      patience: Infinity,
      signal,
      onInterrupted(error, milliseconds, failures) {
        outage = error;
        // A line each for the first failures is enough for an outage.
        if (failures <= 3)
          output.status(
            `${reportOf(error, server).message}, trying again in ${formatDuration(milliseconds)}`,
          );
      },
      onResumed() {
        outage = undefined;
        output.status(
          reached === undefined
            ? 'Connected again'
            : `Connected again, going on after ${timeText(reached, time.zone)}`,
        );
      },
    };
    async function* messages(): AsyncGenerator<SearchMessage, void> {
      const client = await context.client();
      const text = query.trim() === '' ? '*' : query;
      let written = 0;
      for await (const summary of permittedTail(client, text, request.streams, lasting)) {
        const message = toMessage(summary);
        yield message;
        reached = momentOf(message);
        written += 1;
        isFound = isEnd(message);
        if (isFound || written >= limit) return;
      }
    }
    try {
      await write(messages(), { context, format, fields, query, zone: time.zone });
    } catch (error) {
      // The deadline is an end like any other, unless nobody knows which messages there were.
      const isOver = signal.aborted && !context.signal.aborted;
      if (!isOver) throw error;
      if (outage)
        throw new CliError(reportOf(outage, server).message, {
          exitCode: ExitCode.unreachable,
          cause: outage,
        });
    }
    if (options.untilMatch !== undefined && !isFound)
      throw new CliError(`No message matched ${options.untilMatch}`, {
        exitCode: ExitCode.empty,
        hint: 'Wait longer with --timeout, or begin earlier with --since.',
      });
  });
}

import { formatDuration } from '@tailrace/domain/format/format';
import { toMessage } from '@tailrace/domain/search/decorated-message';
import { momentOf } from '@tailrace/domain/search/moment-of';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { type Client, FetchError, type TailQuery, tail, unwrap } from '@tailrace/sdk';
import type { Context } from '../context.ts';
import { CliError, ExitCode, reportOf, usageError } from '../errors.ts';
import type { OutputFormat } from '../output/output.ts';
import { messageLine, messageObject, termsOf } from './message-line.ts';
import { messageColumns } from './messages.ts';
import { isPassing, longestPause, pause, pauseBefore } from './retry.ts';
import { type ScopeOptions, withSearch } from './scope.ts';
import { timeText } from './time.ts';
import { untilMatch } from './until-match.ts';

export interface TailCommandOptions extends ScopeOptions {
  fields?: string[] | undefined;
  untilMatch?: string | undefined;
  limit?: number | undefined;
}

/** Ids that are remembered to write each message once after the connection was lost. */
const mostRemembered = 100_000;
/** Messages may arrive this many seconds after their time. */
const usualLateness = 10;
/** After an outage, a server works off what it had received; so long are messages looked for that are as old as the outage. */
const settlingTime = 60_000;
const longestLateness = 600;
const pollInterval = 1_000;

interface LastingTailOptions {
  /** Where it begins, in milliseconds since 1970. */
  since: number;
  signal: AbortSignal;
  /** Called when the connection is lost, before each pause. */
  onLost: (error: Error, milliseconds: number, attempt: number) => void;
  /** Called when it is back; `reached` is the time of the last message. */
  onBack: (reached: number | null) => void;
}

/**
 * New messages, each once, however often the connection is lost: it is taken up again after the last message. Ends only by
 * its signal and by errors that waiting does not mend.
 */
export async function* lastingTail(
  client: Client,
  query: TailQuery,
  { since, signal, onLost, onBack }: LastingTailOptions,
): AsyncGenerator<SearchMessage, void> {
  const remembered = new Set<string>();
  let attempt = 0;
  let reached: number | null = null;
  let from = since;
  let lateness = usualLateness;
  let lostAt = 0;
  let backAt = 0;
  const get = client.GET as (...call: unknown[]) => Promise<{ response: Response }>;
  const GET = (async (...call: unknown[]) => {
    const result = await get(...call);
    if (result.response.ok && attempt > 0) {
      attempt = 0;
      backAt = Date.now();
      onBack(reached);
    }
    return result;
  }) as Client['GET'];
  const observed = { ...client, GET };
  for (;;) {
    const range = Math.max(1, Math.ceil((Date.now() - from) / 1_000));
    try {
      for await (const summary of tail(observed, query, {
        interval: pollInterval,
        range,
        lateness,
        // Outages are for the loop around it, which waits as long as it takes, and then looks back further.
        patience: 0,
        signal,
      })) {
        const message = toMessage(summary);
        const key = messageKey(message);
        if (remembered.has(key)) continue;
        remembered.add(key);
        if (remembered.size > mostRemembered) remembered.delete(remembered.values().next().value ?? '');
        yield message;
        reached = momentOf(message);
        // A message of the past is one of those from before the start, of which more may follow.
        from = Math.min(Date.now(), Number.isNaN(reached) ? Date.now() : reached) - usualLateness * 1_000;
        if (lateness > usualLateness && Date.now() - backAt > settlingTime) break;
      }
      lateness = usualLateness;
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      if (attempt === 0) lostAt = Date.now();
      attempt += 1;
      const outage = Math.ceil((Date.now() - lostAt) / 1_000);
      lateness = Math.min(longestLateness, usualLateness + outage + longestPause / 1_000);
      const milliseconds = pauseBefore(attempt);
      onLost(error, milliseconds, attempt);
      await pause(milliseconds, signal);
    }
  }
}

/** More ids do not fit into an address. */
const mostStreams = 200;

/** A tail of some streams or of all. Who may not search in all at once is given those that they have permission to read. */
async function* permittedTail(
  client: Client,
  query: string,
  streams: readonly string[],
  options: LastingTailOptions,
): AsyncGenerator<SearchMessage, void> {
  try {
    yield* lastingTail(client, { query, ...filterOf(streams) }, options);
  } catch (error) {
    if (!(error instanceof FetchError && error.status === 403) || streams.length > 0) throw error;
    const readable = await unwrap(client.GET('/streams', { signal: options.signal }));
    const ids = readable.streams.map(({ id }) => id);
    if (ids.length === 0 || ids.length > mostStreams) throw error;
    yield* lastingTail(client, { query, ...filterOf(ids) }, options);
  }
}

const filterOf = (streams: readonly string[]) =>
  streams.length > 0 ? { filter: `streams:${streams.join(',')}` } : {};

const sinceDefault = '10s';

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
  else {
    const names = fields ?? (format === 'raw' ? ['message'] : ['timestamp', 'source', 'message']);
    await output.rows(messages, messageColumns(names, context, zone), format);
  }
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
    const onLost = (error: Error, milliseconds: number, attempt: number) => {
      const retry = `trying again in ${formatDuration(Math.round(milliseconds / 100) * 100)}`;
      // A line each for the first attempts is enough for an outage.
      if (attempt <= 3) output.status(`${reportOf(error, server).message}, ${retry}`);
    };
    const onBack = (reached: number | null) =>
      output.status(
        reached === null
          ? 'Connected again'
          : `Connected again, going on after ${timeText(reached, time.zone)}`,
      );
    async function* messages(): AsyncGenerator<SearchMessage, void> {
      const client = await context.client();
      const text = query.trim() === '' ? '*' : query;
      const lasting = { since: time.span.from, signal, onLost, onBack };
      let written = 0;
      for await (const message of permittedTail(client, text, request.streams, lasting)) {
        yield message;
        written += 1;
        isFound = isEnd(message);
        if (isFound || written >= limit) return;
      }
    }
    try {
      await write(messages(), { context, format, fields, query, zone: time.zone });
    } catch (error) {
      // Without anything to wait for, the deadline is an end like any other.
      const isOver = signal.aborted && !context.signal.aborted;
      if (!isOver || options.untilMatch !== undefined) throw error;
    }
    if (options.untilMatch !== undefined && !isFound)
      throw new CliError(`No message matched ${options.untilMatch}`, { exitCode: ExitCode.empty });
  });
}

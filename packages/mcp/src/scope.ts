import { countOf } from '@tailrace/domain/format/format';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import {
  phraseTimeRange,
  readTimeMoment,
  readTimePair,
  readTimePhrase,
} from '@tailrace/domain/time/time-phrase';
import { absoluteRange, allMessages, type TimeRange } from '@tailrace/domain/time/time-range';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import { correctionOf, parseQuery } from '@tailrace/languages/query';
import { type AbsoluteTimeRange, unwrap } from '@tailrace/sdk';
import { z } from 'zod';
import { ArgumentError } from './failures.ts';
import type { ToolContext } from './tool.ts';

const maxQueryLength = 10_000;
const maxStreams = 50;
/** Phrases that are read as all the time there is. */
const allTime = /^(?:all|all time|ever|always|beginning|the beginning)$/i;

/** The arguments for a time range. */
export const timeInput = {
  since: z
    .string()
    .min(1)
    .max(200)
    .default('1 hour')
    .describe(
      'Start: "15 minutes", "yesterday", "08:30", "2026-03-01T10:00:00Z", "all time"; or both ends: "20:30-21:45".',
    ),
  until: z
    .string()
    .min(1)
    .max(200)
    .default('now')
    .describe('End, as since. A span such as "yesterday evening" goes into both.'),
  zone: z
    .string()
    .max(60)
    .default('UTC')
    .describe('Time zone of times without an offset, such as Europe/Berlin.'),
};

export const streamsInput = z
  .array(z.string().min(1).max(200))
  .max(maxStreams)
  .default([])
  .describe('Ids or titles of streams. Empty: all that the token can read.');

export const queryInput = z
  .string()
  .max(maxQueryLength)
  .default('')
  .describe(
    'Lucene syntax: word, "phrase", field:value, AND OR NOT, level:<=3, ms:[100 TO *], _exists_:field. Empty: all.',
  );

/** The arguments of a search: which messages. */
export const scopeInput = { query: queryInput, ...timeInput, streams: streamsInput };

export const searchedSchema = z
  .object({ from: z.string(), to: z.string(), zone: z.string() })
  .describe('The searched time range in UTC.');

export type ScopeArguments = z.output<z.ZodObject<typeof scopeInput>>;
type TimeArguments = Pick<ScopeArguments, 'since' | 'until' | 'zone'>;

/** The messages that a call is about. */
export interface Scope {
  request: SearchRequest<AbsoluteTimeRange>;
  span: MomentRange;
  zone: string;
  now: number;
}

/** The time range to store: it moves along with the clock if it is a time until now, such as the last two hours. */
export function storedRange(
  { since, until, zone }: TimeArguments,
  { now, request }: Pick<Scope, 'now' | 'request'>,
): TimeRange {
  if (until !== 'now') return request.timeRange;
  if (allTime.test(since.trim())) return allMessages;
  const phrase = readTimePhrase(since, { now, zone });
  return phrase?.relative ? phraseTimeRange(phrase) : request.timeRange;
}

/** Reads and checks the arguments of a search; titles of streams become their ids. */
export async function readScope(
  { query, streams, ...time }: ScopeArguments,
  context: ToolContext,
): Promise<Scope> {
  checkQuery(query);
  const now = context.now();
  const span = readSpan(time, now);
  const ids = await streamIds(streams, context);
  return { request: { query, streams: ids, timeRange: absoluteRange(span) }, span, zone: time.zone, now };
}

/** A scope with the range that the server says it searched: it may allow no range as long as the one asked for. */
export const searchedScope = (scope: Scope, { from, to }: AbsoluteTimeRange): Scope => ({
  ...scope,
  span: { from: Date.parse(from), to: Date.parse(to) },
});

/** Throws an error that says where the query is wrong, and how it can be corrected. */
export function checkQuery(query: string): void {
  const [error] = parseQuery(query, { allowLeadingWildcard: true }).errors;
  if (!error) return;
  const change = correctionOf(query, error);
  const corrected = change && query.slice(0, change.from) + change.insert + query.slice(change.to);
  const advice = corrected === null ? '' : ` Probably meant: ${JSON.stringify(corrected)}.`;
  throw new ArgumentError(
    `query, line ${error.line}, column ${error.column}: ${error.message}${advice} Resource tailrace://query-language has the syntax.`,
  );
}

/** The two ends of a time range; throws an error that names the argument which is not understood. */
export function readSpan({ since, until, zone }: TimeArguments, now: number): MomentRange {
  const reader = { now, zone: checkedZone(zone) };
  const pair = readTimePair(since, reader);
  if (pair) return pair;
  const from = allTime.test(since.trim()) ? 0 : moment('since', since, reader, 'from');
  const to = until === 'now' ? now : moment('until', until, reader, 'to', from);
  if (to < from)
    throw new ArgumentError(
      `until (${new Date(to).toISOString()}) is before since (${new Date(from).toISOString()}).`,
    );
  return { from, to };
}

function moment(
  name: string,
  text: string,
  reader: { now: number; zone: string },
  end: 'from' | 'to',
  after?: number,
): number {
  const read = readTimeMoment(text.trim().replace(/^since /i, ''), reader, end, after);
  if (read !== null) return read;
  throw new ArgumentError(
    `${name}: ${JSON.stringify(text)} is not understood as a time. Write "2 hours ago", "yesterday", "08:30", or 2026-03-01T10:00:00Z.`,
  );
}

function checkedZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw new ArgumentError(
      `zone: ${JSON.stringify(zone)} is not a time zone. Write a name such as Europe/Berlin, or UTC.`,
    );
  }
}

/** Streams that the token can read. */
export async function readableStreams({ client, signal }: ToolContext) {
  return (await unwrap(client.GET('/streams', { signal }))).streams;
}

async function streamIds(wanted: readonly string[], context: ToolContext): Promise<string[]> {
  // Ids are checked by the search itself.
  if (wanted.every((each) => /^[\da-f]{24}$/i.test(each))) return [...wanted];
  const streams = await readableStreams(context);
  return wanted.map((each) => {
    const named = streams.filter(
      ({ id, title }) => id === each || title.toLowerCase() === each.toLowerCase(),
    );
    const [stream] = named;
    if (named.length === 1 && stream) return stream.id;
    const problem =
      named.length > 1
        ? `names ${named.length} streams; use an id`
        : 'is not a stream that this token can read';
    throw new ArgumentError(`streams: ${JSON.stringify(each)} ${problem}. list_streams shows them.`);
  });
}

/** The searched range for a reply's data. */
export const searchedOf = ({ span, zone }: Pick<Scope, 'span' | 'zone'>) => ({
  from: new Date(span.from).toISOString(),
  to: new Date(span.to).toISOString(),
  zone,
});

/**
 * The searched range for a reply's summary, in UTC and on the clock of the zone.
 *
 * @example '2026-03-01T10:00:00.000Z to 2026-03-01T11:00:00.000Z'
 */
export function spanText({ span, zone }: Pick<Scope, 'span' | 'zone'>): string {
  const { from, to } = searchedOf({ span, zone });
  if (zone === 'UTC') return `${from} to ${to}`;
  return `${from} to ${to} (${clockIso(span.from, zone)} to ${clockIso(span.to, zone)} in ${zone})`;
}

/** "1,200 messages match, 2026-…Z to 2026-…Z." */
export const totalText = (total: number, scope: Scope): string =>
  `${countOf(total, 'message')} ${total === 1 ? 'matches' : 'match'}, ${spanText(scope)}.`;

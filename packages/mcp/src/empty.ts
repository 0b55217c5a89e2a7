import { explainEmpty, unprocessedMessages } from '@tailrace/analysis/empty-result';
import { readFieldTypes, type TypedField } from '@tailrace/analysis/field-types';
import { messageList, readMessages } from '@tailrace/analysis/messages';
import { countOf } from '@tailrace/domain/format/format';
import { emptyResultChecks } from '@tailrace/domain/search/empty-result/checks';
import type { EmptyResultExplanation } from '@tailrace/domain/search/empty-result/explain';
import { durationMs } from '@tailrace/domain/time/iso-duration';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { type QueryWarning, queryWarnings } from '@tailrace/languages/query';
import { FetchError, unwrap } from '@tailrace/sdk';
import { z } from 'zod';
import { explainQuery } from './explain-query.ts';
import type { Reply } from './reply.ts';
import { readableStreams, type Scope, searchedOf, spanText } from './scope.ts';
import type { ToolContext } from './tool.ts';

export const whyEmptySchema = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('Only where nothing matches: why, and what does match.');

/** The longest time range the server searches, in seconds; 0 if it is not limited or not readable. */
async function longestRange({ client, signal }: ToolContext): Promise<number> {
  const config = await orElse(
    unwrap(
      client.GET('/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig', { signal }),
    ),
    null,
  );
  return config ? durationMs(config.query_time_range_limit) / 1000 : 0;
}

/** The fallback where a call that only adds to a reply is refused. */
async function orElse<Value>(value: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof FetchError) return fallback;
    throw error;
  }
}

/** The fields of the searched messages, and of all. */
export async function knownFields(
  { request }: Scope,
  { searcher, now, signal }: ToolContext,
): Promise<{ here: TypedField[]; anywhere: TypedField[] }> {
  const everything = { streams: [], timeRange: absoluteRange({ from: 0, to: now() }) };
  const [here, anywhere] = await Promise.all([
    readFieldTypes(request, searcher, signal),
    readFieldTypes(everything, searcher, signal),
  ]);
  return { here, anywhere };
}

/** The probable mistakes in a query, each with the query that is probably meant. */
export function warningsOf(
  query: string,
  fields: { here: readonly TypedField[]; anywhere: readonly TypedField[] },
) {
  const names = (typed: readonly TypedField[]) => new Set(typed.map(({ name }) => name));
  const known = { here: names(fields.here), anywhere: names(fields.anywhere) };
  // Without messages in the time range, its fields are unknown.
  const here = known.here.size === 0 ? known.anywhere : known.here;
  return queryWarnings(query, { here, anywhere: known.anywhere }).map((warning: QueryWarning) => ({
    message: warning.message,
    ...(warning.fix === null
      ? {}
      : { corrected_query: query.slice(0, warning.from) + warning.fix + query.slice(warning.to) }),
  }));
}

/** The latest message of the searched streams, whatever the query. */
async function lastMessageAt({ request, now }: Scope, { searcher, signal }: ToolContext) {
  const latest = messageList({ limit: 1, sort: { field: 'timestamp', order: 'DESC' } });
  const timeRange = absoluteRange({ from: 0, to: now });
  const results = await searcher.run({ ...request, query: '', timeRange }, { latest }, { signal });
  const [message] = readMessages(results.get('latest')).messages;
  return message ? String(message.fields.timestamp) : null;
}

/** A reply to a search that matches nothing, with the reasons and with what matches instead. */
export async function emptyReply(
  scope: Scope,
  context: ToolContext,
  data: Reply['data'] = {},
): Promise<Reply> {
  const { request, span } = scope;
  const [limit, fields, streams] = await Promise.all([
    longestRange(context),
    knownFields(scope, context),
    readableStreams(context),
  ]);
  const warnings = warningsOf(request.query, fields);
  const corrected = warnings.flatMap(({ corrected_query: query }) => query ?? []);
  const checks = emptyResultChecks({ ...request, span, limit, corrected, isRefused: false });
  const [explanation, last, unprocessed] = await Promise.all([
    explainEmpty(request, checks, span, { run: context.searcher.run, signal: context.signal }),
    lastMessageAt(scope, context),
    unprocessedMessages(context.client, context.signal),
  ]);
  const { unmatched, queries, time, inOtherStreams } = explanation;
  const nearest = time && {
    since: time.timeRange.type === 'absolute' ? time.timeRange.from : new Date(span.from).toISOString(),
    until: time.timeRange.type === 'absolute' ? time.timeRange.to : new Date(span.to).toISOString(),
    count: time.count,
    nearest: time.nearest === null ? null : new Date(time.nearest).toISOString(),
  };
  return {
    summary: [
      `No messages match, ${spanText(scope)}.`,
      ...reasons(explanation, { last, span, streams, warnings, unprocessed }),
    ],
    data: {
      searched: searchedOf(scope),
      total: 0,
      ...data,
      why_empty: {
        query_reads_as: explainQuery(request.query),
        unmatched_conditions: unmatched,
        warnings,
        matching_queries: queries,
        nearest_match: nearest,
        matches_in_other_streams: inOtherStreams,
        last_message_at: last,
        unprocessed_messages: unprocessed,
        readable_streams: streams.length,
      },
    },
  };
}

/** The reasons in our own words: texts of the query and names of fields stand in the data. */
function reasons(
  { unmatched, isOnlyTogether, queries, time, inOtherStreams }: EmptyResultExplanation,
  known: {
    last: string | null;
    span: Scope['span'];
    streams: readonly unknown[];
    warnings: readonly unknown[];
    unprocessed: number | null;
  },
): string[] {
  const { last, span, streams, warnings, unprocessed } = known;
  const isQuiet = last !== null && Date.parse(last) < span.from;
  return [
    streams.length === 0 && 'This token can read no stream: an administrator or an owner has to share one.',
    streams.length > 0 && last === null && 'The searched streams have no messages at all.',
    unprocessed !== null &&
      unprocessed > 0 &&
      `${countOf(unprocessed, 'message')} received but not processed yet: no search finds them until then.`,
    isQuiet && 'The searched streams have no messages in this time range: last_message_at is before it.',
    warnings.length > 0 && 'The query is probably wrong: see warnings.',
    unmatched.length > 0 &&
      `${countOf(unmatched.length, 'condition')} of the query ${unmatched.length === 1 ? 'matches' : 'match'} nothing: see unmatched_conditions.`,
    isOnlyTogether && 'Each condition matches messages, but no message meets all of them.',
    queries.length > 0 && 'Similar queries match: see matching_queries.',
    time !== null && `${countOf(time.count, 'message')} match in another time: see nearest_match.`,
    inOtherStreams > 0 && `${countOf(inOtherStreams, 'message')} match in other streams.`,
  ].filter((text) => text !== false);
}

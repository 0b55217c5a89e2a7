import { QueryResults } from '@tailrace/domain/search/query-results';
import type { SearchTypes } from '@tailrace/domain/search/search-request';
import type { WidgetQuery } from '@tailrace/domain/views/widgets/widget-query';
import { FetchError, isTransient, missingStreams } from '@tailrace/sdk';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { runInParts } from '#/features/query/run/index.ts';
import { jobBody, partId } from './job-body.ts';
import { readResult, type WidgetResult } from './widget-result.ts';

/** Widgets that ask within this time go into one job: a frame, in which all that came into view have asked. */
const gatherMs = 16;

/** How long the server may take for a job, in ms; a real Graylog ends it with an error. */
const serverLimitMs = 60_000;

/** A widget that is asked for, and who waits for it. */
export interface WidgetBatchRequest {
  query: WidgetQuery;
  signal: AbortSignal;
  /** Whether the refresh interval asks, which must not extend the session. */
  isAutomatic: boolean;
}

interface Member extends WidgetBatchRequest {
  settle: (result: WidgetResult) => void;
  fail: (error: unknown) => void;
}

const gathered = new WeakMap<QueryClient, Member[]>();

/**
 * What was refused without a reason, such as one that takes longer than the server allows. It gets a job of its own from
 * then on, so that the others neither wait for it nor are halved again.
 */
const refusedAlone = new Set<string>();
const maxRefused = 100;

const hashOf = ({ query }: WidgetBatchRequest) => hashKey([query]);

function rememberRefused(member: Member): void {
  const [oldest] = refusedAlone;
  if (oldest !== undefined && refusedAlone.size >= maxRefused) refusedAlone.delete(oldest);
  refusedAlone.add(hashOf(member));
}

/** Asks for a widget, in one job with all widgets that ask within the same frame. */
export function batchWidgetQueries(
  client: QueryClient,
  requesting: WidgetBatchRequest,
): Promise<WidgetResult> {
  return new Promise((settle, fail) => {
    const waiting = gathered.get(client);
    const member = { ...requesting, settle, fail };
    if (waiting) waiting.push(member);
    else {
      gathered.set(client, [member]);
      setTimeout(() => sendGathered(client), gatherMs);
    }
  });
}

function sendGathered(client: QueryClient): void {
  const members = gathered.get(client) ?? [];
  gathered.delete(client);
  const jobs = Map.groupBy(members, (member) => {
    const hash = hashOf(member);
    return refusedAlone.has(hash) ? hash : hashKey([member.query.shared]);
  });
  for (const job of jobs.values()) void respondToAll(client, job);
}

/** Whether every part of a refused job would be refused alike: by the session, a proxy or a busy server, for example. */
const isForAll = (error: unknown): boolean =>
  !(error instanceof FetchError) ||
  error.status === 401 ||
  isTransient(error) ||
  missingStreams(error)?.length === 0;

/** The widgets that a refusal names: by streams the user may not read, or by a keyword range that no server can read. */
function refusedMembers<Member extends { query: WidgetQuery }>(
  error: unknown,
  members: readonly Member[],
): Member[] {
  const missing = new Set(missingStreams(error) ?? []);
  if (missing.size > 0) {
    return members.filter(({ query }) => query.streams.some((id) => missing.has(id)));
  }
  if (!(error instanceof FetchError) || error.status !== 400) return [];
  return members.filter(
    ({ query: { timeRange } }) => timeRange.type === 'keyword' && error.message.includes(timeRange.keyword),
  );
}

/** Answers every member, each with its result or with why there is none. */
async function respondToAll(client: QueryClient, all: readonly Member[]): Promise<void> {
  const requested = all.filter(({ signal }) => !signal.aborted);
  if (requested.length === 0) return;
  const waiting = new Set(requested);
  const onResults = (member: Member, at: number, results: QueryResults<SearchTypes>) => {
    if (!waiting.delete(member)) return;
    refusedAlone.delete(hashOf(member));
    try {
      member.settle(readResult(results, member.query, at));
    } catch (error) {
      member.fail(error);
    }
  };
  try {
    await run(client, requested, onResults);
  } catch (error) {
    const members = [...waiting];
    const refused = isForAll(error) ? members : refusedMembers(error, members);
    const [only, ...others] = members;
    if (only && others.length === 0) {
      if (refused.length === 0) rememberRefused(only);
      return only.fail(error);
    }
    for (const member of refused) member.fail(error);
    const rest = members.filter((member) => !refused.includes(member));
    if (refused.length > 0) return respondToAll(client, rest);
    // The refusal names nobody: halves find out whom it is about.
    const half = Math.ceil(rest.length / 2);
    await Promise.all([respondToAll(client, rest.slice(0, half)), respondToAll(client, rest.slice(half))]);
  }
}

/** Runs the job of some widgets. Calls `onResults` for each as soon as all its parts are there, and for all at the end. */
async function run(
  client: QueryClient,
  members: readonly Member[],
  onResults: (member: Member, at: number, results: QueryResults<SearchTypes>) => void,
): Promise<void> {
  const body = await jobBody(
    client,
    members.map(({ query }) => query),
  );
  const searchTypes = body.queries.flatMap(({ search_types = [] }) => search_types);
  const types: SearchTypes = Object.fromEntries(searchTypes.map((type) => [type.id, type]));
  const missing = members.map(({ query }, at) => new Set(query.parts.map(({ part }) => partId(at, part))));
  const job = await runInParts({
    body,
    timeout: serverLimitMs,
    signal: abortedWithAll(members),
    noSessionExtension: members.every(({ isAutomatic }) => isAutomatic),
    onPart: (id, unfinished) => {
      members.forEach((member, at) => {
        const ids = missing[at];
        if (ids?.delete(id) && ids.size === 0) onResults(member, at, new QueryResults(unfinished, types));
      });
    },
  });
  const results = new QueryResults(job, types);
  members.forEach((member, at) => {
    onResults(member, at, results);
  });
}

/** Aborts once nobody waits for the job any more. */
function abortedWithAll(members: readonly Member[]): AbortSignal {
  const controller = new AbortController();
  let waiting = members.length;
  const leave = () => {
    waiting -= 1;
    if (waiting === 0) controller.abort();
  };
  for (const { signal } of members) {
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  }
  return controller.signal;
}

import { type Check, checkTypes } from '@tailrace/domain/search/empty-result/checks';
import {
  type CheckResult,
  type EmptyResultExplanation,
  explainEmptyResult,
} from '@tailrace/domain/search/empty-result/explain';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { type Client, FetchError, unwrap } from '@tailrace/sdk';
import type { RunOptions } from './search/run-search.ts';

/** Counts what explains why a search has no result, in one request; `span` is the time it searched. */
export async function explainEmpty(
  request: SearchRequest,
  checks: readonly Check[],
  span: MomentRange,
  { run, signal }: RunOptions,
): Promise<EmptyResultExplanation> {
  const types = checkTypes(checks, request.streams);
  // Each check has a query and streams of its own.
  const results = await run({ ...request, query: '', streams: [] }, types, { signal });
  const counted = checks.map((_, index): CheckResult => {
    const result = results.find(String(index));
    if (result?.type === 'messages') {
      const [first] = result.messages;
      const nearest = Date.parse(String(first?.message.timestamp));
      return { count: result.total_results, nearest: Number.isNaN(nearest) ? null : nearest };
    }
    return result?.type === 'pivot' ? { count: result.total } : null;
  });
  return explainEmptyResult(checks, counted, span);
}

/**
 * How many messages the server has received but not processed, so that no search finds them yet; `null` where it does not
 * say so, or not to this user.
 */
export async function unprocessedMessages(client: Client, signal: AbortSignal): Promise<number | null> {
  try {
    const journal = await unwrap(client.GET('/system/journal', { signal, retry: false }));
    return journal.enabled ? journal.uncommitted_journal_entries : null;
  } catch (error) {
    if (error instanceof FetchError) return null;
    throw error;
  }
}

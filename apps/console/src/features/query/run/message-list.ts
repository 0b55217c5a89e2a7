import { type MessagePage, readMessages, walkPages } from '@tailrace/analysis/messages';
import type { WalkRules, WalkStep } from '@tailrace/domain/search/result-walk';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { runStored } from './run.ts';

/** A list of messages in a stored search. */
export interface StoredList {
  searchId: string;
  /** Id of its search type. */
  typeId: string;
}

const listTypes = (typeId: string) => ({ [typeId]: { type: 'messages' as const } });

/** Loads a page of a stored list. The range is the one its first page covered: newer messages would shift the rows. */
export async function runPage(
  { searchId, typeId }: StoredList,
  { range, offset, limit }: Pick<WalkStep, 'range' | 'offset' | 'limit'>,
  signal: AbortSignal,
): Promise<MessagePage> {
  const part = { only: [typeId], timeRange: absoluteRange(range), page: { offset, limit } };
  return readMessages((await runStored(searchId, listTypes(typeId), part, { signal })).get(typeId));
}

/** Walks through a stored list from one end to the other, page by page, each message once. */
export const walkMessages = (
  list: StoredList,
  range: TimeSpan,
  rules: WalkRules,
  signal: AbortSignal,
): AsyncGenerator<SearchMessage[]> =>
  walkPages(range, rules, async (step) => (await runPage(list, step, signal)).messages);

import { type MessagePage, readMessages, walkedMessage } from '@tailrace/analysis/messages';
import {
  edgeAfter,
  firstStep,
  stepAfter,
  unseen,
  type WalkEdge,
  type WalkRules,
  type WalkStep,
} from '@tailrace/domain/search/result-walk';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
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
export async function* walkMessages(
  list: StoredList,
  range: TimeSpan,
  rules: WalkRules,
  signal: AbortSignal,
): AsyncGenerator<SearchMessage[]> {
  let edge: WalkEdge | null = null;
  let step: WalkStep | null = firstStep(range, 0, rules);
  while (step) {
    const { messages } = await runPage(list, step, signal);
    yield unseen(step, messages, messageKey);
    edge = edgeAfter(edge, step, messages.map(walkedMessage));
    step = stepAfter(step, messages.length, edge, rules);
  }
}

import { exceedsWindow } from '@tailrace/domain/search/result-window';
import type { StoredMessage } from '../../storage/message.ts';
import type { Ends } from '../../storage/reading/documents.ts';
import { millisecondOf } from '../../storage/row-id.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import { resultWindow } from '../limits.ts';
import type { Matches } from '../read/finalized-matches.ts';
import { idsByTime } from '../read/ids-by-time.ts';
import type { IndexInTurn, OpenIndices } from '../read/open-indices.ts';
import { readScope, type Scope } from '../read/scope.ts';
import { spanOfEnds } from '../read/span-of.ts';
import { ReplyBudget } from '../reply-budget.ts';
import { SearchError } from '../search-error.ts';
import { type HighlightRanges, highlight } from './highlight.ts';
import type { MessageSort } from './message-sort.ts';
import { type Candidate, offerByFields, type Source, sortKeys } from './offer-by-fields.ts';
import { TopMessages } from './top-messages.ts';

export interface MessagesRequest extends Scope {
  limit: number;
  offset: number;
  /** Default: newest first. */
  sort?: readonly MessageSort[];
  highlight?: boolean;
}

export interface IndexedMessage {
  index: string;
  id: string;
  fields: StoredMessage;
  highlightRanges: HighlightRanges;
}

export interface MessagesReply {
  messages: IndexedMessage[];
  /** Total number of matches. */
  total: number;
  /** Time from the first to the last match; `null` without matches. */
  span: TimeSpan | null;
}

/** Approximate JSON size of a highlighted range. */
const bytesOfRange = 24;

const newestFirst: readonly MessageSort[] = [{ field: 'timestamp', order: 'DESC' }];

/** Returns one page of messages and the total. */
export function searchMessages(indices: OpenIndices, request: MessagesRequest): MessagesReply {
  const { limit, offset, sort = newestFirst } = request;
  if (exceedsWindow(offset, limit, resultWindow)) {
    throw new SearchError('result_window', `The page reaches beyond the first ${resultWindow} messages`);
  }
  const scope = readScope(request);
  return indices.searchInTurn(scope, (inTurn) => {
    const top = new TopMessages<Candidate>(sort, offset + limit);
    let total = 0;
    const ends: (Ends | null)[] = [];
    for (const [age, index] of inTurn.entries()) {
      const matches = collectFrom(index, age, sort, top);
      total += matches.count;
      ends.push(matches.ends);
    }
    const budget = new ReplyBudget();
    const messages = fetchMessages(top.page(offset), budget).map(({ index, fields }) => {
      const highlightRanges = request.highlight ? highlight(scope.node, fields) : {};
      for (const ranges of Object.values(highlightRanges)) budget.take(ranges.length * bytesOfRange);
      return { index, id: fields._id, fields, highlightRanges };
    });
    return { messages, total, span: spanOfEnds(ends) };
  });
}

const isByTime = (sort: readonly MessageSort[]) => sort.length === 0 || sort[0]?.field === 'timestamp';

const noMatches: Matches = { count: 0, ends: null };

/** Adds the matches of one index to the page, unless it is known that none of them belongs there, and counts them. */
function collectFrom(
  index: IndexInTurn,
  age: number,
  sort: readonly MessageSort[],
  top: TopMessages<Candidate>,
): Matches {
  const known = index.known();
  if (known && !mayBelong(known, sort, top)) return known;
  const selection = index.select();
  if (!selection) {
    index.keep(noMatches);
    return noMatches;
  }
  if (!selection.plan.isExact) {
    return { count: offerChecked({ selection, age }, sort, top), ends: selection.ends() };
  }
  if (isByTime(sort)) {
    for (const id of idsByTime(selection, orderOf(sort), top.size)) {
      top.offer({ selection, age, id, keys: [] });
    }
  } else offerByFields({ selection, age }, sort, top);
  if (known) return known;
  const matches = { count: selection.count(), ends: selection.ends() };
  index.keep(matches);
  return matches;
}

const orderOf = (sort: readonly MessageSort[]) => sort[0]?.order ?? 'DESC';

/** Whether one of these matches may be on the page, by their times and those on it so far. */
function mayBelong(
  { count, ends }: Matches,
  sort: readonly MessageSort[],
  top: TopMessages<Candidate>,
): boolean {
  if (count === 0 || !ends || top.size === 0) return false;
  const last = isByTime(sort) ? top.last() : undefined;
  if (!last) return true;
  const moment = millisecondOf(last.id);
  // At the same millisecond, the order of the indices decides.
  return orderOf(sort) === 'DESC' ? millisecondOf(ends.last) >= moment : millisecondOf(ends.first) <= moment;
}

/** Adds the matches among candidates that have to be checked, and counts them. */
function offerChecked(
  { selection, age }: Source,
  sort: readonly MessageSort[],
  top: TopMessages<Candidate>,
): number {
  const isTimed = isByTime(sort);
  const keys = isTimed ? [] : sortKeys(sort);
  let count = 0;
  for (const { id, fields } of selection.messages(isTimed ? orderOf(sort) : 'DESC')) {
    count += 1;
    const values = keys.map(({ field, keyOf }) => keyOf(Object.hasOwn(fields, field) ? fields[field] : null));
    top.offer({ selection, age, id, keys: values });
  }
  return count;
}

/** Reads the messages of a page, index by index, since an index may have to be opened again. */
function fetchMessages(page: readonly Candidate[], budget: ReplyBudget) {
  const fetched = new Array<{ index: string; fields: StoredMessage }>(page.length);
  for (const [selection, candidates] of Map.groupBy(page.entries(), ([, candidate]) => candidate.selection)) {
    const { reader, indexName } = selection;
    for (const [at, { id }] of candidates) {
      const { fields, length } = reader.message(id);
      budget.take(length);
      fetched[at] = { index: indexName, fields };
    }
  }
  return fetched;
}

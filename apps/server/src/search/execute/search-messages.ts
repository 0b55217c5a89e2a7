import { exceedsWindow } from '@tailrace/domain/search/result-window';
import type { StoredMessage } from '../../storage/message.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import { resultWindow } from '../limits.ts';
import { idsByTime } from '../read/ids-by-time.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope, type Scope } from '../read/scope.ts';
import { spanOf } from '../read/span-of.ts';
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
  return indices.search(scope, (selections) => {
    const top = new TopMessages<Candidate>(sort, offset + limit);
    let total = 0;
    for (const [age, selection] of selections.entries()) {
      total += collect({ selection, age }, sort, top);
      // Found while the index is open, and remembered for the span of all.
      selection.ends();
    }
    const budget = new ReplyBudget();
    const messages = fetchMessages(top.page(offset), budget).map(({ index, fields }) => {
      const highlightRanges = request.highlight ? highlight(scope.node, fields) : {};
      for (const ranges of Object.values(highlightRanges)) budget.take(ranges.length * bytesOfRange);
      return { index, id: fields._id, fields, highlightRanges };
    });
    return { messages, total, span: spanOf(selections) };
  });
}

const isByTime = (sort: readonly MessageSort[]) => sort.length === 0 || sort[0]?.field === 'timestamp';

/** Adds the matches of one index to the page and returns their number. */
function collect(
  { selection, age }: Source,
  sort: readonly MessageSort[],
  top: TopMessages<Candidate>,
): number {
  const byTime = isByTime(sort);
  const order = byTime ? (sort[0]?.order ?? 'DESC') : 'DESC';
  if (!selection.plan.isExact) {
    let count = 0;
    const keys = byTime ? [] : sortKeys(sort);
    for (const { id, fields } of selection.messages(order)) {
      count += 1;
      const values = keys.map(({ field, keyOf }) =>
        keyOf(Object.hasOwn(fields, field) ? fields[field] : null),
      );
      top.offer({ selection, age, id, keys: values });
    }
    return count;
  }
  if (byTime) {
    for (const id of idsByTime(selection, order, top.size)) top.offer({ selection, age, id, keys: [] });
  } else offerByFields({ selection, age }, sort, top);
  return selection.count();
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

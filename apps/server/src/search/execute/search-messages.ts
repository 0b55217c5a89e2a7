import type { SQLOutputValue } from 'node:sqlite';
import { exceedsWindow } from '@tailrace/domain/result-window';
import { fieldKind } from '@tailrace/languages/query';
import { resultWindow } from '../limits.ts';
import type { StoredMessage } from '../message.ts';
import type { TimeSpan } from '../plan/time-span.ts';
import { blockValues } from '../read/block-values.ts';
import { columnValue } from '../read/field-column.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope, type Scope } from '../read/scope.ts';
import { selectedBlocks } from '../read/selected-blocks.ts';
import type { Selection } from '../read/selection.ts';
import { ReplyBudget } from '../reply-budget.ts';
import { SearchError } from '../search-error.ts';
import { type HighlightRanges, highlight } from './highlight.ts';
import type { MessageSort } from './message-sort.ts';
import { spanOf } from './span-of.ts';
import { type Sortable, TopMessages } from './top-messages.ts';

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

interface Candidate extends Sortable {
  selection: Selection;
}

type Source = Pick<Candidate, 'selection' | 'age'>;

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
    for (const { id, fields } of selection.messages(order)) {
      count += 1;
      top.offer({
        selection,
        age,
        id,
        keys: byTime
          ? []
          : sort.map(({ field }) => sortKey(field, Object.hasOwn(fields, field) ? fields[field] : null)),
      });
    }
    return count;
  }
  if (byTime) {
    for (const id of selection.idsByTime(order, top.size)) top.offer({ selection, age, id, keys: [] });
  } else collectByFields({ selection, age }, sort, top);
  return selection.count();
}

function collectByFields(
  { selection, age }: Source,
  sort: readonly MessageSort[],
  top: TopMessages<Candidate>,
): void {
  const { sql, values, id } = selection.rowSource();
  const columns = sort.map(({ field }) => selection.reader.column(field)).join(', ');
  const rows = selection.reader
    .select<[id: bigint, ...keys: SQLOutputValue[]]>(`SELECT ${id}, ${columns} ${sql}`)
    .iterate(...values);
  for (const [found, ...keys] of rows) {
    top.offer({
      selection,
      age,
      id: found,
      keys: keys.map((key, at) => sortKey(sort[at]?.field ?? '', columnValue(key))),
    });
  }
  offerFromBlocks({ selection, age }, sort, top);
}

function offerFromBlocks(
  { selection, age }: Source,
  sort: readonly MessageSort[],
  top: TopMessages<Candidate>,
): void {
  const fields = sort.map(({ field }) => field);
  for (const selected of selectedBlocks(selection)) {
    const { block, positions } = selected;
    const ids = selection.reader.documents.blocks?.ids(block);
    for (const [at, values] of blockValues(selection.reader, selected, fields).entries()) {
      const position = positions ? (positions[at] ?? 0) : at;
      top.offer({
        selection,
        age,
        id: block.first + BigInt(ids?.[position] ?? 0),
        keys: values.map((value, key) => sortKey(fields[key] ?? '', value)),
      });
    }
  }
}

/** Booleans and lists are sorted as texts, whichever way they were read. */
function sortKey(field: string, value: unknown): unknown {
  if (typeof value === 'boolean' || Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'string' && fieldKind(field) === 'lowercase' ? value.toLowerCase() : value;
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

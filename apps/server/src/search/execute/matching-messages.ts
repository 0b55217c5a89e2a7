import { matchesMessage } from '@tailrace/languages/query';
import type { StoredMessage } from '../../storage/message.ts';
import { evaluate } from '../read/evaluation.ts';
import type { IndexReader } from '../read/index-reader.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { type ReadScope, readScope, type Scope } from '../read/scope.ts';
import { matchedElsewhere } from '../read/selected-terms.ts';
import { type HighlightRanges, highlight } from './highlight.ts';

/** Row ids of messages in an index, and the conditions to check them against. */
export interface MatchingRequest extends Scope {
  index: string;
  ids: readonly bigint[];
}

export interface MatchingMessage {
  /** Its position among the ids. */
  at: number;
  fields: StoredMessage;
  highlightRanges: HighlightRanges;
}

export interface MatchingReply {
  messages: MatchingMessage[];
  /** How many of the ids were checked; fewer than given when the reply reached its size limit. */
  looked: number;
}

/** In characters; a reply ends after the message that reaches it. */
const maxTextLength = 1 << 20;

function isWithin({ span, streams }: ReadScope, message: StoredMessage): boolean {
  const { from, to } = span;
  const isInTime = message.timestamp >= from && message.timestamp <= to;
  return isInTime && (streams === null || message.streams.some((stream) => streams.includes(stream)));
}

/** Tells which of the messages a search finds in another index. */
function amongMatchedElsewhere(reader: IndexReader, searched: ReadonlySet<string>, ids: readonly bigint[]) {
  const elsewhere = matchedElsewhere(reader, searched);
  if (elsewhere.count === 0) return () => false;
  const found = reader.words.among(elsewhere.match, ids);
  return (id: bigint) => found.has(id);
}

/** Returns those of the given messages that match, in the order of their ids. */
export function matchingMessages(indices: OpenIndices, request: MatchingRequest): MatchingReply {
  const scope = readScope(request);
  const { index, ids } = request;
  if (ids.length === 0) return { messages: [], looked: 0 };
  const reader = indices.get(index);
  const searched = new Set(indices.readableFor(scope.streams).map(({ name }) => name));
  if (!searched.has(index)) return { messages: [], looked: ids.length };
  return reader.snapshot(() => {
    const isMatchedElsewhere = amongMatchedElsewhere(reader, searched, ids);
    const messages: MatchingMessage[] = [];
    let text = 0;
    for (const [at, id] of ids.entries()) {
      const doc = isMatchedElsewhere(id) ? null : reader.documents.text(id);
      if (doc === null) continue;
      const fields = reader.parse(doc);
      if (!isWithin(scope, fields) || !evaluate(() => matchesMessage(scope.node, fields))) continue;
      messages.push({ at, fields, highlightRanges: highlight(scope.node, fields) });
      text += doc.length;
      if (text >= maxTextLength) return { messages, looked: at + 1 };
    }
    return { messages, looked: ids.length };
  });
}

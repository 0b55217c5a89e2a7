import { type Match, none, or, word } from '../plan/match.ts';
import { anyCopyTerm, copyTerm, encodeValue, fieldOwner, textTerm } from '../terms/encode.ts';
import { countIndex, countStream } from './index-counts.ts';
import type { IndexReader } from './index-reader.ts';

/** The messages in one of these streams; `null` for all messages. */
export function streamsMatch(reader: IndexReader, streams: readonly string[] | null): Match {
  if (streams === null) return { type: 'all' };
  const total = countIndex(reader);
  // All messages are in the default stream, so filtering by it would only cost time.
  if (streams.some((stream) => countStream(reader, stream) === total)) return { type: 'all' };
  const field = reader.field('streams');
  if (!field) return none;
  const owner = fieldOwner(field.number);
  return or(streams.map((stream) => word(textTerm(owner, encodeValue(stream)))));
}

/** Messages that a search finds in other indices. */
export interface FoundElsewhere {
  match: Match;
  /** In the whole index. */
  count: number;
}

/** The messages of which an index that is also searched holds an earlier copy. */
export function foundElsewhere(reader: IndexReader, searched: ReadonlySet<string>): FoundElsewhere {
  const copies = reader.copies();
  const found = copies.filter(({ indices }) => indices.some((name) => searched.has(name)));
  const words = found.length === copies.length ? [anyCopyTerm] : found.map(({ number }) => copyTerm(number));
  return {
    match: found.length === 0 ? none : or(words.map(word)),
    count: found.reduce((sum, { count }) => sum + count, 0),
  };
}

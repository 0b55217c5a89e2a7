import type { EarlierCopies } from '../../storage/index-file.ts';
import { anyCopyTerm, copyTerm, encodeValue, fieldOwner, textTerm } from '../../storage/words/encode.ts';
import { type Match, none, or, without, word } from '../plan/match.ts';
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
export interface CopiesElsewhere {
  match: Match;
  /** In the whole index. */
  count: number;
}

const anyOf = (copies: readonly EarlierCopies[]) => or(copies.map(({ number }) => word(copyTerm(number))));

/** The messages of which an index that is also searched holds an earlier copy. */
export function matchedElsewhere(reader: IndexReader, searched: ReadonlySet<string>): CopiesElsewhere {
  const copies = reader.copies();
  const { found = [], lost = [] } = Object.groupBy(copies, ({ indices }) =>
    indices.some((name) => searched.has(name)) ? 'found' : 'lost',
  );
  // Of both ways to say it, the one with fewer words: FTS5 takes long for many alternatives.
  const match = lost.length < found.length ? without(word(anyCopyTerm), anyOf(lost)) : anyOf(found);
  return { match, count: found.reduce((sum, { count }) => sum + count, 0) };
}

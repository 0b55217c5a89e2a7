import type { CataloguedIndex } from '../../indices/catalogue.ts';
import { indexingOf } from '../../storage/words/field-terms.ts';
import { maxCompletedIndices, maxValuesScanned } from '../limits.ts';
import { type ValueWord, valueTerms } from '../pivot/value-terms-text.ts';
import { without, word } from '../plan/match.ts';
import type { IndexReader } from '../read/index-reader.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { type CopiesElsewhere, matchedElsewhere } from '../read/selected-terms.ts';

export interface FieldValuesRequest {
  field: string;
  /** Case-insensitive prefix of the values. */
  prefix?: string;
  limit: number;
}

export interface FieldValue {
  value: string;
  /** Number of messages with the value. */
  count: number;
}

/** Those with the latest messages first; one that is not finalized may have messages of now. */
function byTime(a: CataloguedIndex, b: CataloguedIndex): number {
  const latest = ({ range }: CataloguedIndex) => range?.to ?? Number.MAX_VALUE;
  return latest(b) - latest(a);
}

/** Returns the most frequent values of a field in the newest indices, for completion. */
export function listFieldValues(
  indices: OpenIndices,
  { field, prefix = '', limit }: FieldValuesRequest,
): FieldValue[] {
  if (!['value', 'lowercase'].includes(indexingOf(field))) return [];
  const counts = new Map<string, number>();
  const begin = prefix.toLowerCase();
  const searched = indices.readableFor(null).toSorted(byTime).slice(0, maxCompletedIndices);
  const names = new Set(searched.map(({ name }) => name));
  for (const { name } of searched) {
    const reader = indices.open(name);
    reader?.snapshot(() => {
      const known = reader.field(field);
      if (!known) return;
      const elsewhere = matchedElsewhere(reader, names);
      const isOffered = ({ text }: ValueWord) => text.toLowerCase().startsWith(begin);
      const found = valueTerms(reader, field, known, maxValuesScanned).filter(isOffered);
      const counted = elsewhere.count === 0 ? found : found.slice(0, limit).map(countOnce(reader, elsewhere));
      for (const { text, count } of counted) counts.set(text, (counts.get(text) ?? 0) + count);
    });
  }
  return Array.from(counts, ([value, count]) => ({ value, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, limit);
}

/** Counts a value without the messages found elsewhere. */
function countOnce(reader: IndexReader, { match }: CopiesElsewhere) {
  return (found: ValueWord): ValueWord => ({
    ...found,
    count: reader.words.count(without(word(found.word), match), null),
  });
}

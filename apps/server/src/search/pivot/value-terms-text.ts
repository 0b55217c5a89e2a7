import { numericTypes, valueTypes } from '../../storage/field-types.ts';
import {
  booleanTerm,
  decodeText,
  fieldOwner,
  numberTerm,
  type Owner,
  textTerm,
} from '../../storage/words/encode.ts';
import { indexingOf } from '../../storage/words/field-terms.ts';
import { numberOfKey } from '../../storage/words/number-key.ts';
import type { KnownField } from '../plan/index-terms.ts';
import { word } from '../plan/match.ts';
import type { IndexReader } from '../read/index-reader.ts';

/** A word of the index and its value. */
export interface ValueWord {
  word: string;
  value: string | number | bigint | boolean;
  /** The value as the key of a group. */
  text: string;
  /** Messages that have it. */
  count: number;
}

/** Whether the index has a word for each value of a field. */
export const isWordField = (field: string) => ['value', 'lowercase'].includes(indexingOf(field));

/** The values of a field in a whole index, most frequent first. */
export function valueTerms(
  reader: IndexReader,
  field: string,
  known: KnownField,
  limit: number,
): ValueWord[] {
  const owner = fieldOwner(known.number);
  const kinds: { types: number; start: string }[] = [
    { types: indexingOf(field) === 'lowercase' ? ~0 : valueTypes.string, start: textTerm(owner, '') },
    { types: numericTypes, start: numberTerm(owner, '') },
  ];
  const terms = kinds
    .filter(({ types }) => (types & known.types) !== 0)
    .flatMap(({ start }) => readTerms(reader, field, start, limit));
  if (known.types & valueTypes.boolean) terms.push(...booleanTerms(reader, owner));
  return terms.sort((a, b) => b.count - a.count).slice(0, limit);
}

function readTerms(reader: IndexReader, field: string, start: string, limit: number): ValueWord[] {
  return reader.words.frequent(start, limit).map(([found, count]) => {
    const written = found.slice(start.length);
    const value = start.endsWith('#')
      ? numberOfKey(written)
      : (decodeText(written) ?? wholeValue(reader, field, found));
    return { word: found, value, text: String(value), count };
  });
}

function booleanTerms(reader: IndexReader, owner: Owner): ValueWord[] {
  return [true, false].flatMap((value) => {
    const text = booleanTerm(owner, value);
    return reader.words
      .frequent(text, 1)
      .map(([found, count]) => ({ word: found, value, text: String(value), count }));
  });
}

/** The index has only the head of a long value, so the rest is read from a message that has it. */
function wholeValue(reader: IndexReader, field: string, found: string): string {
  const [id] = reader.words.ids(word(found), { ends: null, order: 'ASC', limit: 1 });
  const value = id === undefined ? '' : String(reader.message(id).fields[field]);
  return indexingOf(field) === 'lowercase' ? value.toLowerCase() : value;
}

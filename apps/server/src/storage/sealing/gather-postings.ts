import { joinedTokens } from '@tailrace/languages/query';
import { parseExact } from '../../exact-json.ts';
import { valueTypes, wideLong } from '../field-types.ts';
import type { FieldValue, FieldValues, StoredMessage } from '../message.ts';
import { everyMessage, fullMessageMark } from '../words/encode.ts';
import { Postings } from '../words/postings.ts';
import type { FieldRegistry } from '../writing/field-registry.ts';
import type { Layouts } from '../writing/layouts.ts';

/** Groups of words that are remembered; the values of most fields repeat. */
const maxGroups = 65_536;

/** What was indexed of the messages of a block when these were stored, by their positions. */
export interface Indexed {
  fields: FieldRegistry;
  /** The words of a copy, which messages do not tell. */
  copyTerms(at: number): string | undefined;
  has(at: number, term: string): boolean;
}

/**
 * Gathers the words of the messages of a block, as they were indexed when these were stored: the fields and sets of fields of
 * an index are known by then.
 */
export function gatherPostings(texts: readonly string[], layouts: Layouts, indexed: Indexed): Postings {
  const postings = new Postings();
  const groups = new Map<string, readonly number[]>();
  const numbersOf = (terms: string) => {
    let numbers = groups.get(terms);
    if (!numbers) {
      numbers = split(terms).map((term) => postings.number(term));
      if (groups.size >= maxGroups) groups.clear();
      groups.set(terms, numbers);
    }
    return numbers;
  };
  const every = postings.number(everyMessage);
  for (const [at, text] of texts.entries()) {
    const add = (terms: string) => {
      for (const number of numbersOf(terms)) postings.add(number, at);
    };
    const message = asIndexed(parseExact(text) as StoredMessage, at, indexed);
    const { fields, terms } = layouts.of(message);
    postings.add(every, at);
    add(terms);
    const copies = indexed.copyTerms(at);
    if (copies !== undefined) add(copies);
    let next = 0;
    for (const name in message) {
      const field = fields[next];
      next += 1;
      if (!field) continue;
      const value = message[name];
      if (Array.isArray(value)) for (const entry of value) add(field.terms.of(entry));
      else if (field.terms.indexing === 'text') {
        const mark = field.name === 'message' ? ' ' : ` ${fullMessageMark}`;
        for (const [spot, token] of split(joinedTokens(String(value), mark)).entries())
          postings.addSpot(postings.number(token), at, spot);
      } else add(field.terms.of(value as FieldValue));
    }
  }
  return postings;
}

const split = (terms: string) => terms.split(' ').filter((term) => term !== '');

type Value = FieldValue | FieldValues;

/**
 * A number beyond 2^53 that is whole, such as 1e18, is stored as its digits, which are read as a wide integer; that has another
 * word.
 */
function asIndexed(message: StoredMessage, at: number, { fields, has }: Indexed): StoredMessage {
  const changed: Record<string, Value> = {};
  for (const name in message) {
    const value = message[name];
    const field = fields.find(name);
    if (!field || !mayBeRounded(value)) continue;
    const isNumber = (each: bigint) => {
      if ((field.types & wideLong) === 0) return true;
      if ((field.types & valueTypes.double) === 0) return false;
      const [term = ''] = split(field.terms.of(each));
      return term !== '' && !has(at, term);
    };
    const rounded = (each: FieldValue) =>
      typeof each === 'bigint' && isOfNumber(each) && isNumber(each) ? Number(each) : each;
    changed[name] = Array.isArray(value) ? value.map(rounded) : rounded(value as FieldValue);
  }
  return Object.keys(changed).length === 0 ? message : { ...message, ...changed };
}

const isOfNumber = (value: unknown) => typeof value === 'bigint' && String(Number(value)) === String(value);

const mayBeRounded = (value: unknown): value is Value =>
  Array.isArray(value) ? value.some(isOfNumber) : isOfNumber(value);

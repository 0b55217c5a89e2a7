import { joinedTokens } from '@tailrace/languages/query';
import { parseExact } from '../../exact-json.ts';
import type { FieldValue, StoredMessage } from '../message.ts';
import { everyMessage, fullMessageMark } from '../words/encode.ts';
import { Postings } from '../words/postings.ts';
import type { Layouts } from '../writing/layouts.ts';

/** Groups of words that are remembered; the values of most fields repeat. */
const maxGroups = 65_536;

/**
 * Gathers the words of the messages of a block, as they were indexed when these were stored: the fields and sets of fields of
 * an index are known by then. `copyTerms` are the words of copies, by position, which messages do not tell.
 */
export function gatherPostings(
  texts: readonly string[],
  layouts: Layouts,
  copyTerms: ReadonlyMap<number, string>,
): Postings {
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
    const message = parseExact(text) as StoredMessage;
    const { fields, terms } = layouts.of(message);
    postings.add(every, at);
    add(terms);
    const copies = copyTerms.get(at);
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

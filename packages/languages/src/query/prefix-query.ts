import { resolveEscapes } from './escape.ts';
import { parseQuery } from './parse-query.ts';
import { queryParser } from './query-parser.ts';

/** Shorter words are the beginning of too much to be a useful search. */
const shortestWord = 2;

/**
 * The query with every plain word turned into a search for words that begin with it: `serv` to `serv*`. Quoted phrases,
 * numbers, wildcards and excluded words stay. `null` if nothing changes or the query has a syntax error.
 */
export function prefixQuery(text: string): string | null {
  if (parseQuery(text).errors.length > 0) return null;
  const ends: number[] = [];
  queryParser.parse(text).iterate({
    enter: ({ name, from, to, node }) => {
      // What is excluded would be excluded more widely.
      if (name === 'FieldName' || isNegation(node.prevSibling?.name)) return false;
      if (name === 'FieldClause') return !/^_(?:exists_|id):/.test(text.slice(from));
      if (
        name === 'Term' &&
        isWord(resolveEscapes(text.slice(from, to))) &&
        !isSpecial(node.nextSibling?.name)
      )
        ends.push(to);
      return undefined;
    },
  });
  if (ends.length === 0) return null;
  return ends.reduceRight((query, end) => `${query.slice(0, end)}*${query.slice(end)}`, text).trim();
}

const isNegation = (name: string | undefined) => name === 'Not' || name === 'MustNot';

/** A fuzzy word already matches others; a boost would end up inside the word. */
const isSpecial = (name: string | undefined) => name === 'Fuzzy' || name === 'Boost';

const isWord = (word: string) => word.length >= shortestWord && /\p{L}/u.test(word);

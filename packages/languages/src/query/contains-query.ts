import type { SyntaxNode } from '@lezer/common';
import { resolveEscapes } from './escape.ts';
import type { WildcardPart } from './nodes.ts';
import { parseQuery } from './parse-query.ts';
import { queryParser } from './query-parser.ts';
import { writeRegexSource } from './regex.ts';
import { parseWildcard } from './wildcard.ts';

/** Shorter words are part of too much to be a useful search. */
const shortestWord = 3;

interface Options {
  /** Text fields are indexed in lower case, and regular expressions are compared as they are written. */
  isLowerCase?: boolean;
}

/**
 * The query with every plain word turned into a regular expression that finds it anywhere in a value, and every wildcard
 * into the one that means the same. A regular expression may begin with anything, also on servers that refuse words
 * that begin with `*`. `null` if nothing changes or the query has another syntax error.
 */
export function containsQuery(text: string, { isLowerCase = false }: Options = {}): string | null {
  if (parseQuery(text, { allowLeadingWildcard: true }).errors.length > 0) return null;
  const edits: { from: number; to: number; insert: string }[] = [];
  queryParser.parse(text).iterate({
    enter: ({ name, from, to, node }) => {
      // What is excluded would be excluded more widely.
      if (name === 'FieldName' || isNegation(node.prevSibling?.name)) return false;
      if (name === 'FieldClause') return !/^_(?:exists_|id):/.test(text.slice(from));
      const source = isSpecial(node.nextSibling?.name) ? null : sourceOf(node, text.slice(from, to));
      if (source !== null) {
        const written = writeRegexSource(isLowerCase ? source.toLowerCase() : source);
        edits.push({ from, to, insert: `/${written}/` });
      }
      return undefined;
    },
  });
  if (edits.length === 0) return null;
  return edits
    .reduceRight((query, { from, to, insert }) => query.slice(0, from) + insert + query.slice(to), text)
    .trim();
}

function sourceOf({ name, parent }: SyntaxNode, written: string): string | null {
  switch (name) {
    case 'Term':
      return anywhere(resolveEscapes(written));
    case 'Phrase': {
      const value = resolveEscapes(written.slice(1, -1));
      // Without a field, a phrase is compared with words, none of which holds a space.
      return parent?.name !== 'FieldClause' && /\s/.test(value) ? null : anywhere(value);
    }
    case 'Wildcard': {
      const parts = parseWildcard(written);
      return parts.some((part) => typeof part !== 'string') ? parts.map(partSource).join('') : null;
    }
    default:
      return null;
  }
}

const anywhere = (value: string): string | null =>
  value.length >= shortestWord && /\p{L}/u.test(value) ? `.*${literal(value)}.*` : null;

const partSource = (part: WildcardPart): string =>
  part === 'many' ? '.*' : part === 'one' ? '.' : literal(part.literal);

/** Escapes what has a meaning in Lucene's regular expressions, optional operators included. */
const literal = (text: string) => text.replace(/[.?+*|{}[\]()"\\#@&<>~^$]/g, '\\$&');

const isNegation = (name: string | undefined) => name === 'Not' || name === 'MustNot';

/** A fuzzy word already matches others; a boost would end up inside the expression. */
const isSpecial = (name: string | undefined) => name === 'Fuzzy' || name === 'Boost';

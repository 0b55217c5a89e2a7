import { parseQuery, quotePhrase, tokenize, tokenSpans } from '@tailrace/languages/query';
import type { PatternPart } from './pattern.ts';

/** A query that finds the messages of a pattern, on any server. */
export interface PatternQuery {
  query: string;
  /** Whether it has so few words that it probably finds other messages too. */
  isBroad: boolean;
}

const maxPhrases = 8;
const maxPhraseLength = 200;
const shortLength = 3;

/**
 * The constant texts of a pattern as phrases; null when it has no constant word. Variable parts are not searched for, so
 * the query may find more than the pattern.
 *
 * @example patternQuery(parts)?.query // 'message:"charge failed acquirer" AND message:"did not answer in"'
 */
export function patternQuery(parts: readonly PatternPart[]): PatternQuery | null {
  const phrases = parts
    .map((part, at) => ('text' in part ? phraseOf(part.text, at > 0, at < parts.length - 1) : ''))
    .map((text) => ({ text, tokens: tokenize(text).length }))
    .filter(({ tokens }) => tokens > 0);
  if (phrases.length === 0) return null;
  const longest = phrases.toSorted((a, b) => b.tokens - a.tokens).slice(0, maxPhrases);
  const used = phrases.filter((phrase) => longest.includes(phrase));
  return {
    query: [...new Set(used.map(({ text }) => `message:${quotePhrase(text)}`))].join(' AND '),
    isBroad: used.reduce((sum, { tokens }) => sum + tokens, 0) < shortLength,
  };
}

/** A query for a value that stands in a message; null when servers cannot search for it. */
export const valueQuery = (value: string): string | null =>
  tokenize(value).length === 0 ? null : `message:${quotePhrase(value)}`;

/** Adds the condition of a pattern to a query, or excludes what it finds. */
export function withCondition(query: string, condition: string, direction: 'for' | 'out'): string {
  const added = direction === 'for' ? condition : `NOT (${condition})`;
  const trimmed = query.trim();
  const { node } = parseQuery(trimmed, { allowLeadingWildcard: true });
  if (node.type === 'matchAll') return added;
  // Without parentheses, `a OR b AND c` would require b and c and make a optional.
  const isLoose = node.type === 'bool' && node.clauses.some(({ occur }) => occur === 'should');
  return `${isLoose ? `(${trimmed})` : trimmed} AND ${added}`;
}

/**
 * The words of a constant text that are words of the index, too. What touches a variable may be one word with it
 * (`v<num>`, `shop.<*>`), so it is left out up to the first character that ends a word.
 */
function phraseOf(text: string, hasPartBefore: boolean, hasPartAfter: boolean): string {
  let from = 0;
  let to = text.length;
  if (hasPartBefore) while (from < to && mayJoin(text.charAt(from))) from += 1;
  if (hasPartAfter) while (to > from && mayJoin(text.charAt(to - 1))) to -= 1;
  const tokens = tokenSpans(text.slice(from, to));
  const phrase = text.slice(from + (tokens[0]?.from ?? 0), from + (tokens.at(-1)?.to ?? 0));
  if (phrase.length <= maxPhraseLength) return phrase;
  const cut = phrase.lastIndexOf(' ', maxPhraseLength);
  return cut < 0 ? '' : phrase.slice(0, cut);
}

const enders = new Set(' \t\n=()[]{}<>"/|;!?-#&*');

/** Whether a character can be part of the same word as the one beside it. */
const mayJoin = (char: string) => !enders.has(char);

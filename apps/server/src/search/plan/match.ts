import { everyMessage } from '../../storage/words/encode.ts';

/** An expression of the full text index: words, prefixes, phrases, and their combinations. */
export type Match =
  | { type: 'all' }
  | { type: 'none' }
  | { type: 'word'; word: string }
  | { type: 'prefix'; word: string }
  /** Words from one up to another, by their bytes; only of indices whose words are in blocks. */
  | { type: 'between'; first: string; last: string }
  | { type: 'phrase'; terms: readonly string[] }
  | { type: 'near'; terms: readonly string[]; distance: number }
  | { type: 'and' | 'or'; of: readonly Match[] }
  | { type: 'without'; keep: Match; drop: Match };

export const all: Match = { type: 'all' };
export const none: Match = { type: 'none' };
export const between = (first: string, last: string): Match => ({ type: 'between', first, last });
export const word = (text: string): Match => ({ type: 'word', word: text });
export const prefix = (text: string): Match => ({ type: 'prefix', word: text });

const flat = (type: 'and' | 'or', of: readonly Match[]) =>
  of.flatMap((match) => (match.type === type ? match.of : [match]));

export function and(of: readonly Match[]): Match {
  const remaining = flat('and', of).filter((match) => match.type !== 'all');
  if (remaining.some((match) => match.type === 'none')) return none;
  const [only] = remaining;
  if (!only) return all;
  return remaining.length === 1 ? only : { type: 'and', of: remaining };
}

export function or(of: readonly Match[]): Match {
  const remaining = flat('or', of).filter((match) => match.type !== 'none');
  if (remaining.some((match) => match.type === 'all')) return all;
  const [only] = remaining;
  if (!only) return none;
  return remaining.length === 1 ? only : { type: 'or', of: remaining };
}

export function without(keep: Match, drop: Match): Match {
  if (drop.type === 'none' || keep.type === 'none') return keep;
  return drop.type === 'all' ? none : { type: 'without', keep, drop };
}

/** Whether FTS5 is slow to return the first row, because it has to merge the words of a prefix first. */
export function isCostly(match: Match): boolean {
  switch (match.type) {
    case 'prefix':
      return true;
    case 'and':
    case 'or':
      return match.of.some(isCostly);
    case 'without':
      return isCostly(match.keep) || isCostly(match.drop);
    default:
      return false;
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Writes the expression in FTS5 syntax; not for an expression that is `all` or `none` as a whole. One with a range of words is
 * only told apart from others by it.
 */
export function matchExpression(match: Match): string {
  switch (match.type) {
    case 'all':
      return quoted(everyMessage);
    case 'none':
      // Two different words at one position: nothing matches.
      return quoted(`${everyMessage} ${everyMessage}`);
    case 'word':
      return quoted(match.word);
    case 'prefix':
      return `${quoted(match.word)} *`;
    case 'between':
      return `[${quoted(match.first)} ${quoted(match.last)}]`;
    case 'phrase':
      return quoted(match.terms.join(' '));
    case 'near':
      return `NEAR(${match.terms.map(quoted).join(' ')}, ${match.distance})`;
    case 'and':
    case 'or':
      return `(${match.of.map(matchExpression).join(match.type === 'and' ? ' AND ' : ' OR ')})`;
    case 'without':
      return `(${matchExpression(match.keep)} NOT ${matchExpression(match.drop)})`;
  }
}

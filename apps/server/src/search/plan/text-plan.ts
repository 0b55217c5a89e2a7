import { hasPicture, type LeafNode, matchesMessage, tokenize } from '@tailrace/languages/query';
import type { IndexTerms } from './index-terms.ts';
import { all, and, type Match, or, prefix, word } from './match.ts';
import { atLeast, exactly, nothing, type Plan } from './plan.ts';
import { isPrefix, leadingLiteral } from './value-plan.ts';

type TextLeaf = Exclude<LeafNode, { type: 'exists' }>;

/** The ranges of the vocabulary that hold words of texts; words between them start with a marker. */
const textTerms: readonly [from: string, until: string][] = [
  ['0', '9'],
  ['_', '_'],
  ['a', 'z'],
  ['\u0080', '\u{10ffff}'],
];

/** Characters no word contains, because the tokenizer splits there, or starts with, because they are markers. */
const foreign = /[\p{Cc} "]|^[^\p{L}\p{M}\p{N}\p{Pc}\p{Extended_Pictographic}\p{RI}\p{EMod}]/u;

/** Plans a condition on a text; its words are prefixed with the marker of their field. */
export function planText(leaf: TextLeaf, mark: string, index: IndexTerms): Plan {
  // Indices of an older layout have no words for emoji.
  if (!index.hasPictureTerms && hasPicture(textOf(leaf))) return planAroundPictures(leaf, mark);
  switch (leaf.type) {
    case 'term': {
      const tokens = tokenize(leaf.value);
      const match = or(tokens.map((token) => word(mark + token)));
      return tokens.every((token) => token.isWellFormed()) ? exactly(match) : atLeast(all);
    }
    case 'phrase':
      return planPhrase(tokenize(leaf.value), leaf.slop, mark);
    case 'wildcard': {
      const literal = leadingLiteral(leaf.parts).toLowerCase();
      if (!literal.isWellFormed()) return atLeast(all);
      if (foreign.test(literal)) return nothing;
      if (isPrefix(leaf.parts)) return exactly(prefix(mark + literal));
      return scanTerms(leaf, mark, literal, index);
    }
    default:
      return scanTerms(leaf, mark, '', index);
  }
}

function textOf(leaf: TextLeaf): string {
  switch (leaf.type) {
    case 'wildcard':
      return leaf.parts.map((part) => (typeof part === 'object' ? part.literal : '')).join(' ');
    case 'regex':
      return leaf.source;
    case 'range':
      return '';
    default:
      return leaf.value;
  }
}

/** The other words of a phrase; with anything else, every message has to be checked. */
function planAroundPictures(leaf: TextLeaf, mark: string): Plan {
  if (leaf.type !== 'phrase') return atLeast(all);
  const terms = tokenize(leaf.value).filter((token) => !hasPicture(token) && token.isWellFormed());
  return atLeast(and(terms.map((token) => word(mark + token))));
}

function planPhrase(tokens: readonly string[], slop: number, mark: string): Plan {
  const [first] = tokens;
  if (first === undefined) return nothing;
  if (!tokens.every((token) => token.isWellFormed())) return atLeast(all);
  const terms = tokens.map((token) => mark + token);
  if (terms.length === 1) return exactly(word(mark + first));
  if (slop === 0) return exactly({ type: 'phrase', terms });
  return atLeast({ type: 'near', terms, distance: slop + terms.length - 2 });
}

function scanTerms(leaf: TextLeaf, mark: string, literal: string, index: IndexTerms): Plan {
  const named = { ...leaf, field: 'message' };
  const start = mark + literal;
  const ranges = start === '' ? textTerms : ([[start, start]] as const);
  const found: Match[] = [];
  for (const [from, until] of ranges) {
    const isFitting = (candidate: string) => matchesMessage(named, { message: candidate.slice(mark.length) });
    const terms = index.terms(from, until, isFitting, { terms: 0, matches: 0 });
    if (terms === null) return atLeast(start === '' ? all : prefix(start));
    found.push(...terms.map(word));
  }
  return exactly(or(found));
}

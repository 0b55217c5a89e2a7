import { styleTags, tags } from '@lezer/highlight';
import { parser } from './generated/parser.ts';

/** Highlighting tags for editors. */
export const queryHighlighting = styleTags({
  'FieldName!': tags.propertyName,
  Colon: tags.punctuation,
  'And Or Not RangeTo': tags.operatorKeyword,
  'Must MustNot': tags.operator,
  Comparison: tags.compareOperator,
  'Phrase UnclosedPhrase': tags.string,
  'Regex UnclosedRegex': tags.regexp,
  Wildcard: tags.special(tags.string),
  Parameter: tags.special(tags.variableName),
  Term: tags.literal,
  RangeValue: tags.literal,
  'Fuzzy Boost': tags.modifier,
  'OpenParen CloseParen': tags.paren,
  'RangeOpen RangeClose': tags.squareBracket,
  DanglingEscape: tags.invalid,
});

/** The LR parser of the query string with its highlighting, ready for `LRLanguage.define`. */
export const queryParser = parser.configure({ props: [queryHighlighting] });

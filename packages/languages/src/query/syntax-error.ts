import type { QuerySyntaxError, Span } from './nodes.ts';

/** Adds the position of a problem in the text; lines and columns count from 1. */
export function syntaxError(text: string, { from, to }: Span, message: string): QuerySyntaxError {
  const before = text.slice(0, from);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    from,
    to,
    message,
    line: before.split('\n').length,
    column: from - lineStart + 1,
  };
}

/** Every reason a query can be rejected, and how to fix it. */
export const reasons = {
  unclosedPhrase: 'This quotation mark is never closed. Add a closing " at the end of the phrase.',
  unclosedRegex:
    'A slash starts a regular expression, and its closing slash is missing. Add it, or write \\/ to search for a slash.',
  emptyRegex:
    'This regular expression is empty. Two slashes in an address or a path have to be written \\/\\/, or put in quotes.',
  invalidRegex: (source: string) =>
    `/${source}/ is not a valid regular expression. Check its brackets and what * + ? repeat.`,
  unclosedGroup: 'This parenthesis is never closed. Add a ) where the group ends.',
  strayCloseParen: 'This closing parenthesis has no opening one. Remove it, or write \\) to search for it.',
  emptyGroup: 'There is nothing between these parentheses. Write something in them, or remove them.',
  unclosedRange: 'This range is never closed. End it with ] to include its last value or } to leave it out.',
  rangeWithoutTo:
    'A range needs TO between its two ends, as in [400 TO 499]. To search for the bracket itself, write \\[ or use quotes.',
  rangeEnds:
    'A range has one value on each side of TO, as in [400 TO 499]; put values with blanks in quotes.',
  strayRangeClose: 'This bracket closes no range. Remove it, or put a backslash before it to search for it.',
  noFieldName: 'There is no field name before this colon. Write field:value, or \\: to search for a colon.',
  secondColon: 'A second colon. Put the value in quotes, or write \\: for a colon that belongs to it.',
  noValue: (field: string) =>
    `The field ${field} has no value. Write one after the colon, or ${field}:* for "has this field".`,
  signedValue: (field: string, sign: string) =>
    `A value cannot start with ${sign}. Write ${field}:\\${sign}… or put the value in quotes.`,
  wildcardField:
    'A field name cannot hold * or ?. Name one field, or leave the field out to search all of them.',
  leadingWildcard:
    'A word cannot start with * or ?: every value would have to be read. Start with a letter, or search for whole words.',
  existsValue: '_exists_ takes the name of one field, as in _exists_:source.',
  noComparedValue: (operator: string) =>
    `There is no value after ${operator}. Write it right after it, without a space.`,
  comparedWildcard: (operator: string) =>
    `${operator} compares with one value; * and ? have no meaning here.`,
  nothingLeft: (operator: string) =>
    `There is nothing to the left of ${operator}. Write a condition on both sides, or ${operator} in lower case to search for the word.`,
  nothingRight: (operator: string) =>
    `There is nothing to the right of ${operator}. Write the condition it applies to, or remove it.`,
  twoOperators: (first: string, second: string) =>
    `${first} and ${second} stand side by side. Keep one of them.`,
  strayFuzzy: 'A ~ belongs right after a word or a phrase, as in ssh~1. Write \\~ to search for it.',
  fuzzyHere: 'Only words and phrases take ~. Remove it.',
  strayBoost: 'A ^ belongs right after a condition, as in ssh^2. Write \\^ to search for it.',
  boostNumber: 'A ^ needs a number after it, as in ssh^2. Write \\^ to search for it.',
  danglingEscape: 'A backslash needs a character after it. Write \\\\ to search for a backslash.',
  tooDeep: (limit: number) => `Groups are nested more than ${limit} deep. Take some parentheses away.`,
  tooMany: (limit: number) =>
    `A query can hold ${limit} conditions. Take some away, or use a range or a wildcard.`,
} as const;

import {
  All,
  AndWord,
  BooleanLiteral,
  During,
  Either,
  End,
  Let,
  MatchKeyword,
  NotWord,
  OrWord,
  Pass,
  PipelineKeyword,
  RuleKeyword,
  StageKeyword,
  ThenKeyword,
  WhenKeyword,
} from './generated/terms.ts';

const terms = new Map([
  ['rule', RuleKeyword],
  ['when', WhenKeyword],
  ['then', ThenKeyword],
  ['end', End],
  ['let', Let],
  ['pipeline', PipelineKeyword],
  ['stage', StageKeyword],
  ['match', MatchKeyword],
  ['all', All],
  ['either', Either],
  ['not', NotWord],
  ['and', AndWord],
  ['or', OrWord],
  ['during', During],
]);

/**
 * The token of a reserved word. Reserved words ignore case, except `true` and `false`, which are lower case.
 */
export function reservedWord(word: string, _stack: unknown): number {
  if (word === 'true' || word === 'false') return BooleanLiteral;
  return terms.get(word.toLowerCase()) ?? -1;
}

/** `pass` is a keyword after `match` and an ordinary name elsewhere. */
export function matchWord(word: string, _stack: unknown): number {
  return word.toLowerCase() === 'pass' ? Pass : -1;
}

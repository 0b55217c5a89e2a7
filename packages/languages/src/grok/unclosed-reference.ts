import { ExternalTokenizer } from '@lezer/lr';
import { unclosed } from './generated/terms.ts';

const endOfText = -1;
const openBrace = 123;

/** Ends a reference without a closing brace with an empty token. */
export const unclosedReference = new ExternalTokenizer((input) => {
  if (input.next === endOfText || input.next === openBrace) input.acceptToken(unclosed);
});

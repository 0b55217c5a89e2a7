import { styleTags, tags } from '@lezer/highlight';
import { parser } from './generated/parser.ts';

/** Highlighting tags for editors. */
const grokHighlighting = styleTags({
  'ReferenceOpen ReferenceClose Separator': tags.brace,
  'Name!': tags.function(tags.variableName),
  Part: tags.propertyName,
  'Escape BackReference': tags.escape,
  'OpenParen CloseParen Bracket': tags.paren,
  'Question Operator': tags.operator,
});

/** The LR parser of grok patterns with its highlighting, ready for `LRLanguage.define`. */
export const grokParser = parser.configure({ props: [grokHighlighting] });

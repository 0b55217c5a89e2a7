import { tagHighlighter, tags } from '@lezer/highlight';

/** Class names per syntax tag; code-editor.css has the colours. */
export const highlighter = tagHighlighter([
  { tag: [tags.propertyName, tags.punctuation], class: 'code-name' },
  { tag: tags.variableName, class: 'code-name' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.operator], class: 'code-keyword' },
  { tag: [tags.string, tags.regexp], class: 'code-string' },
  { tag: [tags.compareOperator, tags.special(tags.string), tags.modifier], class: 'code-special' },
  { tag: [tags.number, tags.bool, tags.null, tags.escape], class: 'code-special' },
  { tag: tags.function(tags.variableName), class: 'code-function' },
  { tag: [tags.paren, tags.squareBracket, tags.brace, tags.separator], class: 'code-bracket' },
  { tag: tags.comment, class: 'code-comment' },
  { tag: tags.special(tags.variableName), class: 'code-keyword' },
]);

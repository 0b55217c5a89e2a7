import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { expect, test } from 'vitest';
import { rulesParser } from './index.ts';

const highlighter = tagHighlighter([
  { tag: tags.keyword, class: 'keyword' },
  { tag: tags.operator, class: 'operator' },
  { tag: tags.string, class: 'string' },
  { tag: tags.propertyName, class: 'name' },
  { tag: [tags.number, tags.bool], class: 'constant' },
  { tag: tags.function(tags.variableName), class: 'function' },
  { tag: tags.paren, class: 'paren' },
  { tag: tags.comment, class: 'comment' },
]);

test.each([
  [
    'rule "a" when not f(x) && true // b',
    [
      'rule keyword',
      '"a" string',
      'when keyword',
      'not keyword',
      'f function',
      '( paren',
      ') paren',
      '&& operator',
      'true constant',
      '// b comment',
    ],
  ],
  [
    'then let `a b` = 1.5; END',
    ['then keyword', 'let keyword', '`a b` name', '= operator', '1.5 constant', 'END keyword'],
  ],
  [
    'pipeline "a" stage 0 match either /* b',
    [
      'pipeline keyword',
      '"a" string',
      'stage keyword',
      '0 constant',
      'match keyword',
      'either keyword',
      '/* b comment',
    ],
  ],
])('%s', (text, expected) => {
  const coloured: string[] = [];
  highlightTree(rulesParser.parse(text), highlighter, (from, to, name) => {
    coloured.push(`${text.slice(from, to)} ${name}`);
  });
  expect(coloured).toEqual(expected);
});

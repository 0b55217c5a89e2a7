import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { expect, test } from 'vitest';
import { queryParser } from './query-parser.ts';

const highlighter = tagHighlighter([
  { tag: tags.propertyName, class: 'field' },
  { tag: tags.operatorKeyword, class: 'keyword' },
  { tag: tags.operator, class: 'sign' },
  { tag: tags.compareOperator, class: 'comparison' },
  { tag: tags.string, class: 'phrase' },
  { tag: tags.special(tags.string), class: 'pattern' },
  { tag: tags.regexp, class: 'regex' },
  { tag: tags.literal, class: 'word' },
  { tag: tags.special(tags.variableName), class: 'parameter' },
  { tag: tags.modifier, class: 'suffix' },
  { tag: tags.invalid, class: 'invalid' },
]);

test.each([
  ['source:web', ['source field', 'web word']],
  [
    'a AND NOT b || !c',
    ['a word', 'AND keyword', 'NOT keyword', 'b word', '|| keyword', '! keyword', 'c word'],
  ],
  ['+a -b*', ['+ sign', 'a word', '- sign', 'b* pattern']],
  ['took:>=5', ['took field', '>=5 comparison']],
  ['code:[400 TO 500}', ['code field', '400 word', 'TO keyword', '500 word']],
  ['"a b"~5 ssh~^2', ['"a b" phrase', '~5 suffix', 'ssh word', '~ suffix', '^2 suffix']],
  ['/a+/ "open', ['/a+/ regex', '"open phrase']],
  ['$name$ a\\', ['$name$ parameter', 'a word', '\\ invalid']],
])('colours %s', (query, expected) => {
  const coloured: string[] = [];
  highlightTree(queryParser.parse(query), highlighter, (from, to, name) => {
    coloured.push(`${query.slice(from, to)} ${name}`);
  });
  expect(coloured).toEqual(expected);
});

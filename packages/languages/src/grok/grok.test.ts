import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  captureProblems,
  grokCompletion,
  grokParser,
  grokReferences,
  parseGrok,
  patternReference,
  readPatternLines,
  suggestPattern,
  unknownReferences,
} from './index.ts';

/** Random texts in which grok's special characters are frequent. */
const grokText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '%{',
        '}',
        '{',
        '%',
        ':',
        ';',
        'IP',
        'a',
        ' ',
        '(?<',
        '(',
        '?',
        '<b>',
        '>',
        '\\',
        '\\k<b>',
        '\n',
      ),
      fc.string({ maxLength: 3 }),
    ),
  )
  .map((parts) => parts.join(''));

describe('a reference', () => {
  test.each<[string, (string | null)[]]>([
    ['%{IP}', ['IP', null, null, null]],
    ['%{IP:client}', ['IP', 'client', null, null]],
    ['%{INT:took:int}', ['INT', 'took', 'int', null]],
    ['%{INT:took;int}', ['INT', 'took', 'int', null]],
    ['%{INT;int}', ['INT', null, 'int', null]],
    ['%{DATA:at;date;yyyy-MM-dd HH:mm;ss}', ['DATA', 'at', 'date', 'yyyy-MM-dd HH:mm;ss']],
    ['%{DATA:at:date;HH:mm}', ['DATA', 'at', 'date', 'HH:mm']],
    ['%{DATA;HH:mm}', ['DATA', null, null, 'HH:mm']],
    ['%{DATA:at;date;}', ['DATA', 'at', null, 'date;']],
    ['%{WORD:a.b-c@d e}', ['WORD', 'a.b-c@d e', null, null]],
  ])('%s', (text, expected) => {
    const [reference] = grokReferences(text);
    expect(reference && [reference.name.text, reference.field, reference.type, reference.argument]).toEqual(
      expected,
    );
    expect(reference && text.slice(reference.name.from, reference.name.to)).toBe(expected[0]);
  });

  test.each([
    ['%{IP', 'unclosed', '%{IP'],
    ['%{IP %{WORD}', 'unclosed', '%{IP %'],
    ['x %{} y', 'unnamed', '%{}'],
    ['%{:field}', 'unnamed', '%{:field}'],
    ['%{ IP}', 'unnamed', '%{ IP}'],
    ['%{HTTP-STATUS}', 'malformed', '%{HTTP-STATUS}'],
    ['%{INT:a:int:b}', 'malformed', '%{INT:a:int:b}'],
    ['%{INT:}', 'malformed', '%{INT:}'],
    ['%{INT:a;}', 'malformed', '%{INT:a;}'],
  ])('%j is %s', (text, fault, marked) => {
    const { problems } = parseGrok(text);
    expect(problems.map(({ from, to }) => text.slice(from, to))).toEqual([marked]);
    expect(problems).toMatchObject([{ fault }]);
  });

  it('is not what an escape or a regular expression says', () => {
    expect(parseGrok(String.raw`\%{1} 100% a{2,3} {} \\`)).toEqual({ parts: [], problems: [] });
  });

  it('is written as it is read', () => {
    expect(grokReferences(patternReference('IP'))).toMatchObject([{ name: { text: 'IP' }, field: null }]);
  });
});

describe('a named group', () => {
  test.each([
    ['(?<mark>["\']).*?\\k<mark>', ['group mark', 'backReference mark']],
    ['(?<=a)(?<!b)(?>c)(?:d)', []],
    ['(?<1a>x)', []],
    [String.raw`\(?<a> (? <a> ?<a>`, []],
    ['[(?<a>]', ['group a']],
  ])('%j', (text, expected) => {
    const named = parseGrok(text).parts.map((part) =>
      part.kind === 'reference' ? part.kind : `${part.kind} ${part.name}`,
    );
    expect(named).toEqual(expected);
  });
});

describe('any text', () => {
  it('has a tree without errors, and parts that follow one another', () => {
    fc.assert(
      fc.property(grokText, (text) => {
        const tree = grokParser.parse(text);
        expect(tree.length).toBe(text.length);
        tree.iterate({ enter: ({ type }) => expect(type.isError).toBe(false) });
        const { parts, problems } = parseGrok(text);
        const spans = [...parts, ...problems].toSorted((a, b) => a.from - b.from);
        spans.forEach(({ from, to }, index) => {
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(spans[index + 1]?.from ?? text.length);
        });
      }),
    );
  });
});

test.each([
  ['%{', 2, ''],
  ['a %{IP', 6, 'IP'],
  ['%{IPV4:x}', 4, 'IP'],
  ['%{IP}', 2, ''],
  ['%{IP:', 5, null],
  ['%{IP}', 5, null],
  ['\\%{IP', 5, null],
  ['IP', 2, null],
])('completes in %j at %d: %j', (text, pos, typed) => {
  const at = grokCompletion(text, pos);
  expect(at && text.slice(at.from, pos)).toBe(typed);
});

it('marks every name that nothing is called by', () => {
  const pattern = '%{NOPE} %{WORD:a} %{NOPE:b:int} %{NOPE';
  const unknown = unknownReferences(pattern, ['WORD']);
  expect(unknown.map(({ from, to }) => pattern.slice(from, to))).toEqual(['NOPE', 'NOPE']);
  expect(unknown[0]?.message).toBe('There is no pattern NOPE.');
});

it.each([
  ['%{NUMBR:bytes}', 'There is no pattern NUMBR. Did you mean NUMBER?'],
  ['%{number:bytes}', 'There is no pattern number. Did you mean NUMBER?'],
  ['%{bytes:NUMBER}', 'There is no pattern bytes. Did you mean %{NUMBER:bytes}?'],
  ['%{SOMETHING:x}', 'There is no pattern SOMETHING.'],
])('%s names what was meant', (pattern, message) => {
  expect(unknownReferences(pattern, ['NUMBER', 'IP']).map((problem) => problem.message)).toEqual([message]);
});

it.each([
  ['%{NUMBER:bytes:int} %{IP;boolean} %{WORD:a.b-c@d}', null],
  ['%{NUMBER:bytes:itn}', /^itn is not a type\. Did you mean int\? Types are string, byte,/],
  ['%{NUMBER:bytes:colour}', /^colour is not a type\. Types are/],
  ['%{WORD:user name}', /^“user name” cannot be the name of a field\. Did you mean user_name\?$/],
])('the captures of %s', (pattern, message) => {
  const problems = captureProblems(pattern).map((problem) => problem.message);
  expect(problems).toEqual(message === null ? [] : [expect.stringMatching(message)]);
});

const known = ['TIMESTAMP_ISO8601', 'HTTPDATE', 'UUID', 'IPV4', 'NUMBER', 'INT', 'WORD'];

it.each([
  [['GET /cart status=502 in 31 ms'], 'GET /cart status=%{INT:status:int} in %{INT:number:int} ms'],
  [['user mira left', 'user otto left', 'closed'], 'user %{WORD:word} left'],
  [['user=mira ip=10.0.0.1 [ok]'], 'user=%{WORD:user} ip=%{IPV4:ip} \\[ok\\]'],
  [['10.0.0.1 10.0.0.2'], '%{IPV4:ip} %{IPV4:ip_2}'],
  [['2021-05-11T08:14:31.880Z 12.5%'], '%{TIMESTAMP_ISO8601:time} %{NUMBER:number:float}\\%'],
  [['connection closed'], null],
  [['', ' '], null],
])('suggests a pattern for %j', (lines, pattern) => {
  expect(suggestPattern(lines, known)).toBe(pattern);
});

it('suggests known patterns only', () => {
  expect(suggestPattern(['a 5', 'b 5'], ['WORD'])).toBe('%{WORD:word} 5');
});

it('reads the lines of a pattern file', () => {
  expect(readPatternLines('\uFEFF# numbers\r\nINT \\d+\r\n\nWORD\t\\w+ x\nbroken\n')).toEqual([
    { name: 'INT', pattern: '\\d+', line: 2 },
    { name: 'WORD', pattern: '\\w+ x', line: 4 },
  ]);
});

test('an editor colours a reference, escapes and signs', () => {
  const highlighter = tagHighlighter([
    { tag: tags.function(tags.variableName), class: 'pattern' },
    { tag: tags.propertyName, class: 'field' },
    { tag: tags.brace, class: 'brace' },
    { tag: tags.escape, class: 'escape' },
    { tag: tags.paren, class: 'paren' },
    { tag: tags.operator, class: 'operator' },
  ]);
  const text = String.raw`(\d+|a{2}) %{IP:x;int} \k<b> <b>`;
  const coloured: string[] = [];
  highlightTree(grokParser.parse(text), highlighter, (from, to, name) => {
    coloured.push(`${text.slice(from, to)} ${name}`);
  });
  expect(coloured).toEqual([
    '( paren',
    '\\d escape',
    '+ operator',
    '| operator',
    '{2} operator',
    ') paren',
    '%{ brace',
    'IP pattern',
    ': brace',
    'x field',
    '; brace',
    'int field',
    '} brace',
    '\\k<b> escape',
  ]);
});

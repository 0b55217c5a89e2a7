import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type ExpressionNode,
  parsePipeline,
  parseRule,
  ruleCompletion,
  rulesParser,
  sourceProblems,
} from './index.ts';

const ruleWith = (when: string, then = '') => `rule "a" when ${when} then ${then} end`;

/** An expression with each operation in parentheses, to show the precedence. */
function written(node: ExpressionNode): string {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' ? JSON.stringify(node.value) : String(node.value);
    case 'variable':
      return node.name;
    case 'messageField':
      return `$message.${node.name}`;
    case 'member':
      return `${written(node.object)}.${node.name}`;
    case 'index':
      return `${written(node.object)}[${written(node.index)}]`;
    case 'call':
      return `${node.name}(${node.arguments.map(({ name, value }) => (name ? `${name}: ` : '') + written(value)).join(', ')})`;
    case 'list':
      return `[${node.items.map(written).join(', ')}]`;
    case 'map':
      return `{${node.entries.map(({ key, value }) => `${key}: ${written(value)}`).join(', ')}}`;
    case 'unary':
      return `(${node.operator} ${written(node.operand)})`;
    case 'binary':
      return `(${written(node.left)} ${node.operator} ${written(node.right)})`;
  }
}

const conditionOf = (when: string) => {
  const { rule } = parseRule(ruleWith(when));
  return rule && written(rule.condition);
};

describe('a rule', () => {
  it('has a title, a condition and statements, each with its place', () => {
    const text = ruleWith('has_field("x")', 'let y = 1;; set_field("y", y);');
    const { rule, problems } = parseRule(`// first\n${text} and anything after it`);
    expect(problems).toEqual([]);
    expect(rule).toMatchObject({ title: 'a', from: 9, to: 9 + text.length });
    expect(rule?.statements).toMatchObject([
      { kind: 'let', name: 'y', value: { value: 1n } },
      { kind: 'call', name: 'set_field', arguments: [{ value: { value: 'y' } }, { value: { name: 'y' } }] },
    ]);
  });

  it('can do nothing, and its words are in any case', () => {
    expect(parseRule('RULE "a" When true /* always */ END').rule).toMatchObject({
      title: 'a',
      statements: [],
    });
  });

  test.each([
    ['a() or b() and c()', '(a() or (b() and c()))'],
    ['not a() == b() && c()', '(((not a()) == b()) and c())'],
    ['1 + 2 * 3 - 4', '((1 + (2 * 3)) - 4)'],
    ['1 < 2 == 3 >= 4', '((1 < 2) == (3 >= 4))'],
    ['(1 + 2) * -$message.x', '((1 + 2) * (- $message.x))'],
    ['! ! true || false', '((not (not true)) or false)'],
    ['f(1)[0].a["b"] % 2', '(f(1)[0].a["b"] % 2)'],
    ['f(a: 1, `b c`: [1, "x"], d: {e: 1.5, `f`: {}})', 'f(a: 1, b c: [1, "x"], d: {e: 1.5, f: {}})'],
    ['$message.`a b` == -.5e3', '($message.a b == -500)'],
    ['10f == 1e-2d', '(10 == 0.01)'],
    ['a(9007199254740993)', 'a(9007199254740993)'],
    ['a(- 1, -1)', 'a((- 1), -1)'],
    [
      String.raw`"a\"b\\\t\u0041\101
c"`,
      JSON.stringify('a"b\\\tAA\nc'),
    ],
  ])('%s is %s', (when, expected) => {
    expect(conditionOf(when)).toBe(expected);
  });
});

describe('what is wrong with a rule', () => {
  const problemIn = (text: string) => {
    const problems = sourceProblems(text);
    return problems.map(({ from, to, message }) => [text.slice(from, to), message]);
  };

  test.each([
    ['drop', 'drop', 'Expected rule or pipeline, found “drop”.'],
    ['rule drop', 'drop', 'Expected a title in double quotes, found “drop”.'],
    ['rule "a" whn true end', 'whn', 'Expected when, found “whn”.'],
    ['rule "a" when', '', 'Expected a condition, found the end of the text.'],
    ['rule "a" when true f();', 'f', 'Expected then or end, found “f”.'],
    ['rule "a" when true then f();', '', 'Expected a statement or end, found the end of the text.'],
    [ruleWith('true and'), 'then', 'Expected an expression, found “then”.'],
    [
      ruleWith('$message.a -1'),
      '-1',
      'The sign belongs to the number here. Put a space behind it to subtract or add.',
    ],
    [ruleWith('(true'), 'then', 'Expected ), found “then”.'],
    [ruleWith('has_field("a"'), 'then', 'Expected , or ), found “then”.'],
    [ruleWith('f(a: 1, 2)'), '2', 'Name all arguments of a call, or none of them.'],
    [ruleWith('f([1, )'), ')', 'Expected an expression, found “)”.'],
    [ruleWith('{a 1}'), '1', 'Expected :, found “1”.'],
    [ruleWith('$message. == 1'), '==', 'Expected the name of a field, found “==”.'],
    [ruleWith('$message == 1'), '$message', 'Name a field of the message, as in $message.source.'],
    [ruleWith('$source == 1'), '$', 'Expected a condition, found “$”.'],
    [ruleWith("f('a')"), "'a'", 'Strings are written in double quotes.'],
    [ruleWith('f(during)'), 'during', 'This word is reserved. Put it in backticks to use it as a name.'],
    [ruleWith(String.raw`f("\d+")`), '\\d', String.raw`\d is no escape sequence. Write \\d for a backslash.`],
    ['rule "a" when "true', '"true', 'This string is never closed. Add a closing ".'],
    ['rule "a" when `x', '`x', 'This name is never closed. Add a closing backtick.'],
    ['rule "a" /* when', '/* when', 'This comment is never closed. Add */ where it ends.'],
    [ruleWith('true', 'f()'), 'end', 'Expected ; after the statement, found “end”.'],
    [ruleWith('true', 'let = 1;'), '=', 'Expected a name, found “=”.'],
    [ruleWith('true', 'let x 1;'), '1', 'Expected =, found “1”.'],
    [ruleWith('true', 'x = 1;'), '=', 'Write let before the name to define a variable.'],
  ])('%j: %j', (text, marked, message) => {
    expect(problemIn(text)).toEqual([[marked, message]]);
  });

  it('is a variable that is not defined before', () => {
    const text = ruleWith('x', 'let y = y; let z = y; f(`z`, w);');
    const { rule, problems } = parseRule(text);
    expect(rule).toBeNull();
    expect(problems.map(({ type, from, to }) => [type, text.slice(from, to)])).toEqual([
      ['undeclared_variable', 'x'],
      ['undeclared_variable', 'y'],
      ['undeclared_variable', 'w'],
    ]);
  });

  test.each(['0x1F', '1_000', '5L', '017', '-0b1'])(
    'is not that %s fails only when the rule runs',
    (number) => {
      const { rule, problems } = parseRule(ruleWith(`f(${number})`));
      expect(rule).not.toBeNull();
      expect(problems).toMatchObject([{ severity: 'warning' }]);
    },
  );

  it('is nothing before something is written, nor behind its end', () => {
    expect(sourceProblems(' // soon\n')).toEqual([]);
    expect(sourceProblems('rule "a" when true end ) "')).toEqual([]);
  });

  it('is said of expressions that are nested too deep', () => {
    const deep = (levels: number) => parseRule(ruleWith(`${'['.repeat(levels)}${']'.repeat(levels)}`));
    expect(deep(200).problems).toEqual([]);
    expect(deep(201).problems).toMatchObject([{ message: expect.stringMatching(/200 deep/) }]);
    for (const part of ['(', 'not ', 'a+', '-', 'f(']) {
      expect(parseRule(ruleWith(part.repeat(20_000))).rule).toBeNull();
    }
  });
});

describe('any text', () => {
  const keywords = [
    'rule',
    '"a"',
    'when',
    'then',
    'end',
    'let',
    'x',
    '=',
    ';',
    'pipeline',
    'stage',
    '1',
    'match',
    'all',
  ];
  const signs = [
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '.',
    ',',
    ':',
    '-',
    '+1',
    'not',
    '&&',
    '$message',
    '"',
    '`',
    '/*',
    '//',
    '\n',
    '\\',
  ];
  const source = fc
    .array(fc.oneof(fc.constantFrom(...keywords, ...signs), fc.string({ maxLength: 3 })), { maxLength: 30 })
    .map((parts) => parts.join(' '));

  it('is parsed as a whole, and has a mistake where it has no rule and no pipeline', () => {
    fc.assert(
      fc.property(source, (text) => {
        expect(rulesParser.parse(text).length).toBe(text.length);
        for (const { problems, ...read } of [parseRule(text), parsePipeline(text)]) {
          const mistakes = problems.filter(({ severity }) => severity === 'error');
          expect(Object.values(read).includes(null)).toBe(mistakes.length > 0);
          for (const { from, to } of problems) {
            expect(0 <= from && from <= to && to <= text.length).toBe(true);
          }
        }
        sourceProblems(text);
        for (let pos = 0; pos <= text.length; pos += 3) {
          expect(ruleCompletion(text, pos)?.from ?? 0).toBeLessThanOrEqual(pos);
        }
      }),
    );
  });
});

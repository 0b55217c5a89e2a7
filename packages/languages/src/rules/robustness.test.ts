import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  checkRule,
  formatSource,
  hoverAt,
  maxSourceLength,
  parseErrorsOf,
  parsePipeline,
  renameRule,
  ruleCompletion,
  ruleFunctions,
  rulesOf,
  signatureAt,
  sourceProblems,
} from './index.ts';

const examples = ruleFunctions.flatMap((fn) => fn.examples.map(({ source }) => source));

const sources = [
  ...examples.map(
    (source) => `rule "a"\nwhen\n  is_null(${source})\nthen\n  let x = ${source};\n  ${source}; // c\nend\n`,
  ),
  'rule "a" when a.b[0] == {c: [1.5, -2], `d`: "e"} and not (true || false) then let `f g` = 1; end',
  'pipeline "p" stage 0 match all rule "a"; rule "b" /* c */ stage -1 match either end',
];

const part = fc.constantFrom(
  ...'"`()[]{}.,:;=-+*/%<>!&|\\\n$\'',
  '//',
  '/*',
  '*/',
  'rule ',
  'when ',
  'then ',
  'end ',
  'let ',
  'not ',
  '$message.',
  '99999999999999999999',
  '0x',
  '1e999',
  'pipeline "p" stage ',
  '\ud800',
);

/** A source with up to four parts of it cut out and something else put in. */
const mutated = fc
  .tuple(
    fc.constantFrom(...sources),
    fc.array(fc.tuple(fc.nat(), fc.nat(8), fc.oneof(part, fc.string({ maxLength: 4 }))), { maxLength: 4 }),
  )
  .map(([source, changes]) =>
    changes.reduce((text, [position, length, put]) => {
      const at = position % (text.length + 1);
      return text.slice(0, at) + put + text.slice(at + length);
    }, source),
  );

function expectWithin(text: string, spans: readonly { from: number; to: number }[]): void {
  for (const { from, to } of spans) {
    expect(0 <= from && from <= to && to <= text.length, `${from} to ${to} in ${JSON.stringify(text)}`).toBe(
      true,
    );
  }
}

describe('a source with any mistakes', () => {
  it('is checked without throwing, and its problems are in it', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const { rule, types, problems } = checkRule(text);
        expect(rule === null).toBe(problems.some(({ severity }) => severity === 'error'));
        expectWithin(text, [...problems, ...types.keys(), ...parsePipeline(text).problems]);
        const lines = text.split('\n');
        for (const { line, position_in_line } of parseErrorsOf(text, sourceProblems(text))) {
          expect(position_in_line).toBeGreaterThanOrEqual(0);
          expect(position_in_line).toBeLessThanOrEqual(lines[line - 1]?.length ?? -1);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is edited without throwing', () => {
    fc.assert(
      fc.property(mutated, fc.nat(), (text, position) => {
        const pos = position % (text.length + 1);
        const completion = ruleCompletion(text, pos);
        const hover = hoverAt(text, pos);
        expectWithin(text, [...(completion ? [completion] : []), ...(hover ? [hover] : [])]);
        if (completion) expect(completion.from <= pos && pos <= completion.to).toBe(true);
        signatureAt(text, pos);
        const formatted = formatSource(text);
        expect(formatSource(formatted)).toBe(formatted);
        const titles = rulesOf(text);
        expect(rulesOf(renameRule(text, titles[0] ?? '', 'new "title"'))).toHaveLength(titles.length);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  '(',
  'not ',
  'a+',
  '-',
  'f(',
  '"',
  '/*',
  '[',
  '{a:',
  'let x = ',
  'x.',
  '`',
  'stage 1 match all ',
  '9',
])('a long source of %j has an error and is not formatted', (repeated) => {
  const text = `rule "a" when true then ${repeated.repeat(20_000 / repeated.length)}`;
  expect(sourceProblems(text).some(({ severity }) => severity === 'error')).toBe(true);
  expect(formatSource(text)).toBe(text);
  hoverAt(text, text.length);
  signatureAt(text, text.length);
  ruleCompletion(text, text.length);
});

describe('a long source', () => {
  const statements = 'set_field("field", "a value of some length"); // and a comment\n'.repeat(600);
  const long = (extra: string) => `rule "a" when true then ${statements}${extra}${statements} end`;

  it('is checked as a short one', () => {
    expect(checkRule(long('')).problems).toEqual([]);
    expect(formatSource(long('')).split('\n')).toHaveLength(1205);
  });

  test.each([
    ['set_field("x" 1);', '1', 'Expected , or ), found “1”.'],
    ['let = 1;', '=', 'Expected a name, found “=”.'],
    [`f(;set_field("x", "${'long '.repeat(200)}");`, ';', 'Expected an argument or ), found “;”.'],
    ['nope();', 'nope', 'There is no function nope. Check the spelling.'],
  ])('has the error of %j', (extra, marked, message) => {
    const text = long(extra);
    const found = sourceProblems(text).map((problem) => [
      text.slice(problem.from, problem.to),
      problem.message,
    ]);
    expect(found).toEqual([[marked, message]]);
  });
});

test('a source over the limit is refused with one error, whatever it is', () => {
  const long = `rule "a" when true then ${' '.repeat(maxSourceLength)} end`;
  const message = 'A source has at most 200,000 characters. Split it into several.';
  for (const problems of [checkRule(long).problems, parsePipeline(long).problems, sourceProblems(long)]) {
    expect(problems).toEqual([
      { type: 'syntax_error', severity: 'error', from: maxSourceLength, to: long.length, message },
    ]);
  }
  expect(formatSource(long)).toBe(long);
  expect([ruleCompletion(long, 3), signatureAt(long, 3), hoverAt(long, 3), rulesOf(long)]).toEqual([
    null,
    null,
    null,
    [],
  ]);
});

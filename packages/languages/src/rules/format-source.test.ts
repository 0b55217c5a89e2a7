import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatSource, parsePipeline, parseRule, ruleFunctions, rulesParser } from './index.ts';

/** What a source means: its nodes without positions. */
function meaning(text: string): string {
  const read = [parseRule(text).rule, parsePipeline(text).pipeline];
  return JSON.stringify(read, (key, value) => {
    if (key === 'from' || key === 'to') return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}

/** The tokens and comments of a source. */
function leaves(text: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  rulesParser.parse(text).iterate({
    enter: ({ node, name, from, to }) => {
      if (!node.firstChild && to > from) found.push({ name, text: text.slice(from, to) });
    },
  });
  return found;
}

const commentsOf = (text: string) =>
  leaves(text).flatMap((leaf) => (/Comment$/.test(leaf.name) ? leaf.text.trimEnd() : []));

describe('formatting', () => {
  test.each([
    ['', ''],
    ['// nothing yet\n', '// nothing yet\n'],
    ['rule "a" when true end', 'rule "a"\nwhen\n  true\nend'],
    [
      'RULE "a"\nWHEN\nhas_field("x")AND NOT $message . y==- 1\nTHEN\nlet x=[1,2] ;;set_field("x",x[0]);\nEND\n',
      'rule "a"\nwhen\n  has_field("x") and not $message.y == - 1\nthen\n  let x = [1, 2];\n  set_field("x", x[0]);\nend\n',
    ],
    [
      'rule "a" when (a()\n||  !b( c :1 ))\n&& -f() > -1 then end',
      'rule "a"\nwhen\n  (a()\n    || !b(c: 1))\n  && -f() > -1\nthen\nend',
    ],
    [
      'rule "a" when true then f(\n1,\n{ a : 1 }\n); let y = "a"\n+"b"; end',
      'rule "a"\nwhen\n  true\nthen\n  f(\n    1,\n    {a: 1}\n  );\n  let y = "a"\n    + "b";\nend',
    ],
    [
      '// top\n\nrule "a" // title\n// before when\nwhen // cond\n// one\ntrue // yes\nthen\n\n// first\nf(); // after f\n\n\n/* g */ g(1, // in g\n2);\n// last\nend // done\n // more',
      '// top\n\nrule "a" // title\n// before when\nwhen // cond\n  // one\n  true // yes\nthen\n  // first\n  f(); // after f\n\n  /* g */\n  g(1, // in g\n    2);\n  // last\nend // done\n // more',
    ],
    [
      'pipeline "p" stage 0\nmatch ALL rule "a"; rule "b" // second\n\nstage 1 match either // none\n// end\nend',
      'pipeline "p"\nstage 0 match all\n  rule "a"\n  rule "b" // second\n\nstage 1 match either // none\n  // end\nend',
    ],
    ['rule "a" when 1 .x == 1. and - 1 == - -1 end', 'rule "a"\nwhen\n  1 .x == 1. and - 1 == - -1\nend'],
  ])('%j', (text, formatted) => {
    expect(formatSource(text)).toBe(formatted);
    expect(formatSource(formatted)).toBe(formatted);
  });

  test.each([
    'rule "a" when   true then f( ;end',
    'rule "a" when   f("\\d") end',
    'pipeline   "a" end',
    'nothing   at all',
  ])('leaves %j as it is', (text) => {
    expect(formatSource(text)).toBe(text);
  });

  it('keeps what a source means, and its comments', () => {
    const sources = [
      ...ruleFunctions.flatMap(({ examples }) =>
        examples.map(
          ({ source }) => `rule "a" when true or not !b(- 1) then f([${source}], {a: - $message.y[0]}); end`,
        ),
      ),
      'rule "a" when a() && -b() - 1 >= +c() * 2 then let `x y` = "a\n  b"; ; set_field(field: "z", value: `x y`); end',
      'rule "a" when (1 .b % (2 + - 3)) == .5 or not ($message.a == b()) then g(); END rule "b" when true end',
      'pipeline "p\\"" stage 10 match all rule "a"; rule "b" stage -1 match PASS rule "c" stage 3 match either end',
    ];
    const blank = fc.constantFrom(
      ' ',
      ' ',
      ' ',
      '\n',
      '\n\n\n',
      '\t',
      ' // c\n',
      '\n// d\n',
      ' /* e */ ',
      '/* f\n g */\r\n',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        fc.array(blank, { minLength: 60, maxLength: 60 }),
        (source, blanks) => {
          const text = leaves(source).reduce(
            (all, leaf, at) => all + (blanks[at % 60] ?? ' ') + leaf.text,
            '',
          );
          const formatted = formatSource(text);
          expect(meaning(text)).not.toBe('[null,null]');
          expect(meaning(formatted)).toBe(meaning(text));
          expect(commentsOf(formatted)).toEqual(commentsOf(text));
          expect(formatSource(formatted)).toBe(formatted);
        },
      ),
      { numRuns: 200 },
    );
  });
});

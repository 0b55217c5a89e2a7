import { describe, expect, it, test } from 'vitest';
import {
  callSnippet,
  functionNamed,
  hoverAt,
  type RuleFunction,
  ruleFunctions,
  signatureAt,
  signatureText,
} from './index.ts';

const named = (name: string): RuleFunction => {
  const fn = functionNamed(name);
  if (!fn) throw new Error(`no function ${name}`);
  return fn;
};

const split = (text: string) => [text.replace('|', ''), text.indexOf('|')] as const;

describe('a function', () => {
  it('has a signature and a call to fill in', () => {
    expect(signatureText(named('length'))).toBe('length(value: String, bytes?: Boolean)');
    expect(callSnippet(named('set_field'))).toBe('set_field(${field}, ${value})');
    expect(callSnippet(named('drop_message'))).toBe('drop_message(${})');
    expect(callSnippet({ name: 'nothing', parameters: [] })).toBe('nothing()');
  });
});

test.each([
  ['set_field(|', 'set_field', 'field'],
  ['set_field("a", |', 'set_field', 'value'],
  ['set_field("a|", 1); end', 'set_field', 'field'],
  ['set_field("a", lowercase(|"b")); end', 'lowercase', 'value'],
  ['set_field("a", lowercase("b")|); end', 'set_field', 'value'],
  ['set_field(value: 1|, field: "a"); end', 'set_field', 'value'],
  ['set_field(value: 1, | ); end', 'set_field', null],
  ['set_field("a", (1 + |2)); end', 'set_field', 'value'],
  ['debug(1, 2|); end', 'debug', null],
])('the signature in %s is that of %s', (statement, name, parameter) => {
  const [text, pos] = split(`rule "a" when true then ${statement}`);
  const found = signatureAt(text, pos);
  expect([found?.fn.name, found?.parameter?.name ?? null]).toEqual([name, parameter]);
});

test.each(['set_field("a", 1)|; end', 'set_fi|eld("a", 1); end', 'let x = 1|; end', 'nothing_known(|); end'])(
  'there is no signature in %s',
  (statement) => {
    const [text, pos] = split(`rule "a" when true then ${statement}`);
    expect(signatureAt(text, pos)).toBeNull();
  },
);

describe('hovering', () => {
  const at = (statement: string, functions?: readonly RuleFunction[]) => {
    const [text, pos] = split(`rule "a" when true then ${statement}`);
    const found = hoverAt(text, pos, { functions });
    return found && { ...found, text: text.slice(found.from, found.to) };
  };

  test.each([
    ['set_fi|eld("a", 1); end', { kind: 'function', text: 'set_field', fn: named('set_field') }],
    ['set_field|(', { kind: 'function', text: 'set_field' }],
    ['set_field(fi|eld: "a", value: 1);', { kind: 'parameter', text: 'field', parameter: { name: 'field' } }],
    ['let d| = now(); f(d); end', { kind: 'value', text: 'd', type: 'DateTime' }],
    ['let d = (now()); set_field("a", |d); end', { kind: 'value', text: 'd', type: 'DateTime' }],
    ['set_field("a", $mess|age.b); end', { kind: 'value', text: '$message.b', type: 'Object' }],
    ['let d = now(); set_field("a", d.ye|ar); end', { kind: 'value', text: 'd.year', type: 'Object' }],
  ])('over %s shows it', (statement, expected) => {
    expect(at(statement)).toMatchObject(expected);
  });

  test.each([
    'frob|nicate(); end',
    'set_field("a|", 1); end',
    'let x = y|; end',
    'let d| = f(; end',
    'l|et x = 1; end',
  ])('over %s shows nothing', (statement) => {
    expect(at(statement)).toBeNull();
  });

  it('knows the functions of a cluster', () => {
    expect(at('set_fi|eld(); end', [])).toBeNull();
    expect(at('th|eirs(); end', [...ruleFunctions, { ...named('debug'), name: 'theirs' }])?.kind).toBe(
      'function',
    );
  });
});

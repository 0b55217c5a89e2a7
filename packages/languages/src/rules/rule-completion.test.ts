import { describe, expect, test } from 'vitest';
import { ruleCompletion } from './index.ts';

describe('completion', () => {
  const at = (text: string) => {
    const pos = text.indexOf('|');
    const source = text.replace('|', '');
    const found = ruleCompletion(source, pos);
    return found && { ...found, typed: source.slice(found.from, pos) };
  };

  test.each([
    ['|', { typed: '', functions: false, keywords: ['rule', 'pipeline'] }],
    ['pipe|', { typed: 'pipe', functions: false, keywords: ['rule', 'pipeline'] }],
    ['pipeline "a" sta|', { typed: 'sta', functions: false, keywords: expect.arrayContaining(['stage']) }],
    ['rule "a" when has_|', { typed: 'has_', functions: true, variables: [] }],
    ['rule "a" when has_|field("x") then end', { typed: 'has_', functions: true }],
    ['rule "a" when true then let n = 1; set|', { typed: 'set', functions: true, variables: ['n'] }],
    ['rule "a" when true then let n = 1; f(|); end', { typed: '', variables: ['n'] }],
    ['rule "a" when true then f(|); let n = 1; end', { variables: [] }],
    ['rule "a" when "x" |', { typed: '', functions: true }],
  ])('%s', (text, expected) => {
    expect(at(text)).toMatchObject(expected);
  });

  test.each([
    'rule "a|" when true end',
    'rule "a|',
    'rule "a" // wh|',
    'rule "a" when "so|"',
    'rule "a" when $message.`so|',
    'rule "a" when f("so|")',
    'rule "a" when to_string("so|")',
    'rule "a" when x.|',
    'rule |',
    'pipeline |',
    'pipeline "a" stage |',
    'pipeline "a|" stage 0 match all rule "b" end',
    'rule "a" when 12|',
    'rule "a" when true then let na|',
  ])('nothing in %s', (text) => {
    expect(at(text)).toBeNull();
  });

  test.each([
    ['rule "a" |', ['when']],
    ['rule "a" when |', ['and', 'or', 'not', 'true', 'false', 'then', 'end']],
    ['rule "a" when true then |', ['let', 'and', 'or', 'not', 'true', 'false', 'end']],
    ['pipeline "a" |', ['stage']],
    ['pipeline "a" stage 0 ma| end', ['match']],
    ['pipeline "a" stage 0 match /* all */ |', ['all', 'either']],
    ['pipeline "a" stage 0 match all |', ['rule', 'stage', 'end']],
    ['pipeline "a" stage 0 match all rule "b" |', ['rule', 'stage', 'end']],
    ['pipeline "a" stage 0 match all rule "b"; e| end', ['rule', 'stage', 'end']],
  ])('keywords in %s', (text, keywords) => {
    expect(at(text)).toMatchObject({ keywords, names: null, members: [] });
  });

  test.each([
    ['set_field(|', ['field', 'value', 'prefix', 'suffix', 'message']],
    ['set_field( f|); end', ['field', 'value', 'prefix', 'suffix', 'message']],
    ['set_field(field: "a", |', ['value', 'prefix', 'suffix', 'message']],
    ['set_field(|, value: 1);', ['field', 'prefix', 'suffix', 'message']],
    ['set_field("a", |', []],
    ['set_field(field: |', []],
    ['set_field(field: lowercase(|), value: 1); end', ['value', 'locale']],
    ['nothing_known(|', []],
    ['set_field("a", 1); |', []],
  ])('named parameters in %s', (statement, names) => {
    const found = at(`rule "a" when true then ${statement}`);
    expect(found?.parameters.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['rule "a" when $message.so|', 'field', 'so', ''],
    ['rule "a" when $message.| then end', 'field', '', ''],
    ['rule "a" when $message.so|urce == 1 end', 'field', 'so', 'urce'],
    ['rule "a" when has_field("so|', 'field', 'so', ''],
    ['rule "a" when has_field("so|\n then end', 'field', 'so', ''],
    ['rule "a" when true then route_to_stream("web l|ogs"); end', 'stream', 'web l', 'ogs'],
    ['rule "a" when true then remove_from_stream(id: "|"); end', null],
    ['rule "a" when true then remove_from_stream(id: "1", name: "|"); end', 'stream', '', ''],
    ['rule "a" when lookup_value("co|", 1) == 1', 'lookup_table', 'co', ''],
    ['rule "a" when lookup_value(key: 1, lookup_table: "co|") == 1', 'lookup_table', 'co', ''],
    ['rule "a" when now("|") == 1', 'timezone', '', ''],
    ['rule "a" when from_input(name: "s|")', 'input', 's', ''],
    ['rule "a" when grok_exists("I|")', 'grok_pattern', 'I', ''],
    ['rule "a" when true then let m = clone_message(); set_field("x", m.us|);', 'field', 'us', ''],
    ['pipeline "a" stage 0 match all rule "b|', 'rule', 'b', ''],
    ['pipeline "a" stage 0 match all rule "b|c"; end', 'rule', 'b', 'c'],
  ])('names in %s', (text, kind, before = '', after = '') => {
    const found = at(text);
    expect(found?.names ?? null).toBe(kind);
    if (!found) return;
    const pos = text.indexOf('|');
    expect(found).toMatchObject({ typed: before, functions: false, keywords: [] });
    expect(text.replace('|', '').slice(pos, found.to)).toBe(after);
  });

  test.each([
    ['let d = now(); set_field("x", d.|); end', 'hour_of_day'],
    ['let d = now() - now(); set_field("x", (d).st|', 'standard_hours'],
    ['set_field("x", regex("a", "b").mat|ches == true); end', 'matches'],
    ['set_field("x", to_url("a").|', 'host'],
  ])('members in %s', (statement, member) => {
    const found = at(`rule "a" when true then ${statement}`);
    expect(found?.members).toContain(member);
  });
});

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
    'rule "a" when $message.so|',
    'rule "a" when $message.|',
    'rule "a" when 12|',
    'rule "a" when true then let na|',
  ])('nothing in %s', (text) => {
    expect(at(text)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { compileJavaRegex, RegexError } from './java-regex.ts';
import { compileReplacement } from './replacement.ts';

const replace = (regex: string, replacement: string, text: string, replacesAll = false) =>
  compileReplacement(compileJavaRegex(regex), replacement, replacesAll)(text);

describe('a replacement', () => {
  it.each<[regex: string, replacement: string, text: string, result: string]>([
    [String.raw`user (\w+)`, 'user=$1', 'user mira left', 'user=mira left'],
    ['(a)(b)', '$2$1', 'xabx', 'xbax'],
    ['(a)', '$12', 'a', 'a2'],
    ['(?<who>a)', `[$\{who}]`, 'a', '[a]'],
    ['a', String.raw`\$1\\`, 'a', String.raw`$1\ `.trim()],
    ['a(b)?', '<$1>', 'a', '<>'],
    ['a', '', 'banana', 'bnana'],
    ['(?>x|xy)z', '$0!', 'xz', 'xz!'],
  ])('%s by %s', (regex, replacement, text, result) => {
    expect(replace(regex, replacement, text)?.text).toBe(result);
  });

  it('is of the first match, or of all', () => {
    expect(replace('a(.)', '$1', 'aba1', false)?.text).toBe('ba1');
    expect(replace('a(.)', '$1', 'aba1', true)).toEqual({ text: 'b1', start: 1, end: 2 });
    expect(replace('x*', '-', 'ab', true)?.text).toBe('-a-b-');
  });

  it('says where the first group was', () => {
    expect(replace(String.raw`user (\w+)`, '$1', 'user mira')).toMatchObject({ start: 5, end: 9 });
    expect(replace('user', 'u', 'user mira')).toEqual({ text: 'u mira', start: -1, end: -1 });
  });

  it('does not match', () => {
    expect(replace('x', '', 'abc')).toBeNull();
    expect(replace('x', '', 'abc', true)).toBeNull();
  });

  it.each([
    ['a', '$1', /group 1/],
    ['(a)', '$x', /followed by a group/],
    ['(a)', 'b\\', /ends with/],
    ['(a)', `$\{who}`, /group who/],
  ])('%s by %s is refused', (regex, replacement, reason) => {
    expect(() => replace(regex, replacement, 'a')).toThrow(RegexError);
    expect(() => replace(regex, replacement, 'a')).toThrow(reason);
  });
});

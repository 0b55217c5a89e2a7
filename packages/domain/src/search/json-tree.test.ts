import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonTree, printJsonTree } from './json-tree.ts';

const again = (text: string) => {
  const tree = parseJsonTree(text);
  return tree && printJsonTree(tree);
};

describe('parseJsonTree', () => {
  it('reads what JSON.parse reads, and back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())), (value) => {
        const text = JSON.stringify(value);
        expect(again(text)).toBe(text);
        expect(again(JSON.stringify(value, null, 2))).toBe(text);
      }),
    );
  });

  it('keeps every digit, every double and the order of names', () => {
    const text = '{"b":12345678901234567890,"1":1.10,"b":null,"__proto__":{"a":1}}';
    expect(again(text)).toBe(text);
  });

  it('agrees with JSON.parse on what is no JSON', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '01',
      '"',
      'tru',
      'null',
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(pieces), (signs) => {
        const text = `[${signs.join('')}`;
        const isJson = (() => {
          try {
            JSON.parse(text);
            return true;
          } catch {
            return false;
          }
        })();
        expect(parseJsonTree(text) !== null).toBe(isJson);
      }),
    );
  });

  it.each(['', 'text', '12', '"text"', '{"a":1} and more', '['.repeat(100_000)])(
    'reads nothing in %.20j',
    (text) => {
      expect(parseJsonTree(text)).toBeNull();
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairJson } from './repair-json.ts';

const repair = (text: string) => {
  const repaired = repairJson(text);
  return repaired && { value: JSON.parse(repaired.text), corrections: [...repaired.corrections].sort() };
};

describe('repairJson', () => {
  it.each([
    ['a raw line break', '{"a":"b\nc"}', { a: 'b\nc' }, ['control_characters']],
    ['raw tabs and escapes', '{"a":"\t\\"\u0001\\\\"}', { a: '\t"\u0001\\' }, ['control_characters']],
    ['a comma before a brace', '{"a":1 ,\n}', { a: 1 }, ['trailing_comma']],
    ['a comma before a bracket', '{"a":[1,],}', { a: [1] }, ['trailing_comma']],
    ['bytes after the object', '{"a":1} and more', { a: 1 }, ['trailing_bytes']],
    ['a second object', '{"a":1}{"b":2}', { a: 1 }, ['trailing_bytes']],
    ['white space after the object', '{"a":1}\r\n', { a: 1 }, []],
    ['a byte order mark', '\uFEFF{"a":1}', { a: 1 }, ['byte_order_mark']],
    ['brackets and commas in a string', '{"a":",}]{["}', { a: ',}]{[' }, []],
    ['all at once', '{"a":"\n",}x', { a: '\n' }, ['control_characters', 'trailing_bytes', 'trailing_comma']],
  ])('repairs %s', (_what, text, value, corrections) => {
    expect(repair(text)).toEqual({ value, corrections });
  });

  it.each(['', 'words', '{"a":1', '{"a":"b}', '[[[', '{"a":"\\'])(
    'finds no complete object in %j',
    (text) => {
      expect(repairJson(text)).toBeNull();
    },
  );

  it('leaves valid JSON unchanged', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value);
        expect(repairJson(text)).toEqual({ text, corrections: new Set() });
      }),
    );
  });

  it('handles a payload nested 1,000,000 deep', () => {
    const deep = `{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)},}`;
    expect(repairJson(deep)?.corrections).toEqual(new Set(['trailing_comma']));
  });
});

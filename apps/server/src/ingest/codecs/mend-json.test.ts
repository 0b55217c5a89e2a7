import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mendJson } from './mend-json.ts';

const mend = (text: string) => {
  const mended = mendJson(text);
  return mended && { value: JSON.parse(mended.text), mendings: [...mended.mendings].sort() };
};

describe('mendJson', () => {
  it.each([
    ['a raw line break', '{"a":"b\nc"}', { a: 'b\nc' }, ['control_characters']],
    ['raw tabs and escapes', '{"a":"\t\\"\u0001\\\\"}', { a: '\t"\u0001\\' }, ['control_characters']],
    ['a comma before a brace', '{"a":1 ,\n}', { a: 1 }, ['trailing_comma']],
    ['a comma before a bracket', '{"a":[1,],}', { a: [1] }, ['trailing_comma']],
    ['bytes behind', '{"a":1} and more', { a: 1 }, ['trailing_bytes']],
    ['a second object', '{"a":1}{"b":2}', { a: 1 }, ['trailing_bytes']],
    ['white space behind', '{"a":1}\r\n', { a: 1 }, []],
    ['a byte order mark', '\uFEFF{"a":1}', { a: 1 }, ['byte_order_mark']],
    ['signs that mean nothing in a string', '{"a":",}]{["}', { a: ',}]{[' }, []],
    ['all at once', '{"a":"\n",}x', { a: '\n' }, ['control_characters', 'trailing_bytes', 'trailing_comma']],
  ])('repairs %s', (_what, text, value, mendings) => {
    expect(mend(text)).toEqual({ value, mendings });
  });

  it.each(['', 'words', '{"a":1', '{"a":"b}', '[[[', '{"a":"\\'])('sees no object in %j', (text) => {
    expect(mendJson(text)).toBeNull();
  });

  it('leaves what is valid as it is', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value);
        expect(mendJson(text)).toEqual({ text, mendings: new Set() });
      }),
    );
  });

  it('walks through a payload nested 1,000,000 deep', () => {
    const deep = `{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)},}`;
    expect(mendJson(deep)?.mendings).toEqual(new Set(['trailing_comma']));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call } from '../testing/rule-context.ts';

const names = ['base16', 'base32', 'base32human', 'base64', 'base64url'];

describe('encodings', () => {
  it.each<[string, unknown[], string]>([
    ['base16_encode', ['graylog'], '677261796C6F67'],
    ['base16_decode', ['677261796c6f67'], 'graylog'],
    ['base16_decode', ['677261796C6F67'], 'graylog'],
    // The examples of RFC 4648.
    ['base32_encode', ['foobar'], 'CPNMUOJ1E8======'],
    ['base32_encode', ['foobar', true], 'CPNMUOJ1E8'],
    ['base32_decode', ['CPNMUOJ1E8======'], 'foobar'],
    ['base32_decode', ['CPNMUOJ1E8', true], 'foobar'],
    ['base32human_encode', ['foobar'], 'MZXW6YTBOI======'],
    ['base32human_encode', ['fooba'], 'MZXW6YTB'],
    ['base32human_decode', ['MZXW6YTBOI======'], 'foobar'],
    ['base64_encode', ['foob'], 'Zm9vYg=='],
    ['base64_encode', ['foob', true], 'Zm9vYg'],
    ['base64_decode', ['Zm9vYg=='], 'foob'],
    ['base64_decode', ['Zm9vYg'], 'foob'],
    ['base64_encode', ['>>>???'], 'Pj4+Pz8/'],
    ['base64url_encode', ['>>>???'], 'Pj4-Pz8_'],
    ['base64url_encode', ['a'], 'YQ=='],
    ['base64url_encode', ['a', true], 'YQ'],
    ['base64url_decode', ['Pj4-Pz8_'], '>>>???'],
    ...names.flatMap((name): [string, string[], string][] => [
      [`${name}_encode`, [''], ''],
      [`${name}_decode`, [''], ''],
    ]),
  ])('%s(…%j) is %j', (name, args, result) => {
    expect(call(name, ...args)).toBe(result);
  });

  it.each([
    ['base16_decode', 'abc'],
    ['base16_decode', 'zz'],
    ['base32_decode', 'Z'],
    ['base32_decode', 'ZZ'],
    ['base32_decode', 'é0'],
    ['base32human_decode', '0O'],
    ['base64_decode', 'a-b_'],
    ['base64_decode', 'abcde'],
    ['base64_decode', 'ab=c'],
    ['base64url_decode', 'a+b/'],
    ['base64_decode', `${'='.repeat(500_000)}x`],
  ])('%s refuses %.20j', (name, text) => {
    expect(() => call(name, text)).toThrow(/is not base/);
  });

  it.each(names)('%s gives back every text', (name) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, omitsPadding) => {
        const encoded = call(`${name}_encode`, text, omitsPadding);
        expect(call(`${name}_decode`, encoded, omitsPadding)).toBe(text);
      }),
    );
  });

  it('are bounded', () => {
    expect(() => call('base64_encode', 'x'.repeat(900_000))).toThrow(/at most 1000000 characters/);
  });
});

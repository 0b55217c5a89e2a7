import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { joinedTokens, tokenize, tokenSpans } from './tokenize.ts';

describe('tokenize', () => {
  test.each([
    ['', []],
    ['GET /cart 502 in 31 ms', ['get', 'cart', '502', 'in', '31', 'ms']],
    ['web-02.example.org:5555', ['web', '02', 'example.org', '5555']],
    ['from 10.1.2.3, v1.5.', ['from', '10.1.2.3', 'v1.5']],
    ['a.1 1.a', ['a', '1', '1', 'a']],
    ["can't 'quoted' it’s dogs'", ["can't", 'quoted', 'it’s', 'dogs']],
    ['user_id=5 __init__', ['user_id', '5', '__init__']],
    ['ÄRGER Straße ΣΊΣΥΦΟΣ', ['ärger', 'straße', 'σίσυφος']],
    ['東京 タワー 한국어', ['東', '京', 'タワー', '한국어']],
    ['e\u0301te\u0301', ['e\u0301te\u0301']],
    ['up 🙂 down', ['up', '🙂', 'down']],
    ['great😍!😍😍', ['great', '😍', '😍', '😍']],
    ['👩🏽‍🚀 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿', ['👩🏽‍🚀', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']],
    ['🇩🇪🇫🇷🇮', ['🇩🇪', '🇫🇷', '🇮']],
    ['I ❤️ 3️⃣ ™', ['i', '❤️', '3️⃣', '™']],
    ['\u0661\u0662 \u{1d400}b', ['\u0661\u0662', '\u{1d400}b']],
    ['a\u0000b\tc\nd', ['a', 'b', 'c', 'd']],
    ['İstanbul X', ['i\u0307stanbul', 'x']],
  ])('splits %j', (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it('cuts what is longer than 255 characters', () => {
    expect(tokenize('a'.repeat(600)).map((token) => token.length)).toEqual([255, 255, 90]);
  });

  it('joins the tokens behind a separator', () => {
    const sentence = fc
      .array(fc.constantFrom('Word', 'x_1', '1.5', "it's", '', '-', '山', '😀', 'é', 'ΑΣ'), { maxLength: 9 })
      .map((parts) => parts.join(' '));
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ maxLength: 600 }),
      sentence,
    );
    fc.assert(
      fc.property(text, fc.constantFrom(' ', ' +'), (value, separator) => {
        const joined = tokenize(value).map((token) => separator + token);
        expect(joinedTokens(value, separator)).toBe(joined.join(''));
      }),
    );
  });

  it('says where each token is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const cut = tokenSpans(text).map(({ from, to }) => text.slice(from, to).toLowerCase());
        // A sigma at the end of a word lower-cases to a form of its own, which depends on the surrounding
        // text.
        expect(tokenize(text).map((token) => token.replaceAll('ς', 'σ'))).toEqual(
          cut.map((token) => token.replaceAll('ς', 'σ')),
        );
      }),
    );
  });

  it('finds the same tokens in a text in capitals', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (text) => {
        expect(tokenize(text.toUpperCase())).toEqual(tokenize(text));
      }),
    );
  });
});

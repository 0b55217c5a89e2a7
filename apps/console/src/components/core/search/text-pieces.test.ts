import { describe, expect, it } from 'vitest';
import { plainStyle } from './ansi.ts';
import { textPieces } from './text-pieces.ts';

const oneLine = { singleLine: true };
const lines = { singleLine: false };
const seen = (text: string, options = oneLine) =>
  textPieces(text, [], options)
    .map((piece) => piece.text)
    .join('');

describe('textPieces', () => {
  it('leaves plain text in one piece', () => {
    expect(textPieces('GET /cart 502', [], oneLine)).toEqual([
      { text: 'GET /cart 502', kind: 'text', style: undefined },
    ]);
  });

  it('marks what the query found and nothing else', () => {
    expect(textPieces('card declined twice', [{ from: 5, to: 13 }], oneLine)).toEqual([
      { text: 'card ', kind: 'text', style: undefined },
      { text: 'declined', kind: 'mark', style: undefined },
      { text: ' twice', kind: 'text', style: undefined },
    ]);
  });

  it('gives a mark the colour of its rule', () => {
    const mark = { from: 0, to: 4, color: '#ffec3d' };
    expect(textPieces('card declined', [mark], oneLine)[0]).toEqual({
      text: 'card',
      kind: 'mark',
      style: undefined,
      color: '#ffec3d',
    });
  });

  it('turns terminal colours into styles and drops the sequences', () => {
    expect(textPieces('\u001b[1;31mfailed\u001b[0m ok', [], oneLine)).toEqual([
      { text: 'failed', kind: 'text', style: { ...plainStyle, colour: 1, bold: true } },
      { text: ' ok', kind: 'text', style: undefined },
    ]);
  });

  it('reads extended colours to their end', () => {
    expect(textPieces('\u001b[38;5;2;4ma\u001b[38;2;1;2;3mb', [], oneLine)).toEqual([
      { text: 'a', kind: 'text', style: { ...plainStyle, colour: 2, underline: true } },
      { text: 'b', kind: 'text', style: { ...plainStyle, colour: 2, underline: true } },
    ]);
  });

  it('hides cursor movement and shows a title sequence as one sign', () => {
    expect(seen('a\u001b[2Jb')).toBe('ab');
    expect(seen('a\u001b]0;evil\u0007b')).toBe('aESCb');
  });

  it('continues a mark over a terminal sequence', () => {
    const text = 'de\u001b[31mny';
    expect(textPieces(text, [{ from: 0, to: text.length }], oneLine).map((p) => [p.text, p.kind])).toEqual([
      ['de', 'mark'],
      ['ny', 'mark'],
    ]);
  });

  it.each([
    ['\u0000', 'NUL'],
    ['\u0008', 'BS'],
    ['\u007f', 'DEL'],
    ['\u0085', 'U+0085'],
    ['\u202e', 'RLO'],
    ['\u2066', 'LRI'],
    ['\u200b', 'ZWSP'],
    ['\ufeff', 'BOM'],
    ['\u2028', '↵'],
    ['\u2060', 'U+2060'],
    ['\u00ad', 'SHY'],
    ['\u{e0041}', 'U+E0041'],
    ['\ud83d', 'U+D83D'],
    ['\udc00', 'U+DC00'],
  ])('shows %j as a sign of its own', (character, sign) => {
    expect(textPieces(`a${character}b`, [], oneLine)).toContainEqual({
      text: sign,
      kind: 'control',
      style: undefined,
    });
  });

  it('keeps joiners, which scripts and emoji need', () => {
    expect(seen('👨\u200d👩\u200d👧 می\u200cخواهم')).toBe('👨\u200d👩\u200d👧 می\u200cخواهم');
  });

  it('keeps line breaks where there is room and shows them where there is not', () => {
    expect(seen('a\r\nb', lines)).toBe('a\nb');
    expect(seen('a\nb', oneLine)).toBe('a↵b');
  });
});

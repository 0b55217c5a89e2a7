import { type AnsiStyle, applySgr, isPlain, plainStyle } from './ansi.ts';

/** A highlighted range of a text, as offsets. */
export interface MarkRange {
  from: number;
  to: number;
  /** `#rrggbb` of a highlighting rule; without it, the range is a match of the query. */
  color?: string;
}

/** Finds the highlights in a field's text; ranges ascend and do not overlap. */
export type Marker = (field: string, text: string) => readonly MarkRange[];

export interface TextPiece {
  text: string;
  /** `control` is a stand-in for a character that is invisible or reorders the text. */
  kind: 'text' | 'mark' | 'control';
  /** The terminal style, if there is one. */
  style: AnsiStyle | undefined;
  /** The colour of the highlighting rule. */
  color?: string;
}

export interface TextOptions {
  /** Shows line breaks as a sign, so that a row stays one line. */
  singleLine: boolean;
}

const controlNames =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  );

const otherNames: Record<number, string> = {
  127: 'DEL',
  173: 'SHY',
  1564: 'ALM',
  8203: 'ZWSP',
  8206: 'LRM',
  8207: 'RLM',
  8234: 'LRE',
  8235: 'RLE',
  8236: 'PDF',
  8237: 'LRO',
  8238: 'RLO',
  8294: 'LRI',
  8295: 'RLI',
  8296: 'FSI',
  8297: 'PDI',
  65279: 'BOM',
};

/**
 * Control characters, unpaired surrogates, and characters that reorder or hide text. Tabs are harmless, and the joiners
 * (U+200C, U+200D) stay: scripts and emoji need them.
 */
const hidden = String.raw`[[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\u2060-\u2064\ufeff\ufff9-\ufffb\p{Cs}\u{e0000}-\u{e007f}]--[\t]]`;
const terminalSequence = String.raw`\x1b(?:\[([\d;]*)([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)?)`;

const special = new RegExp(`\\r?\\n|${terminalSequence}|${hidden}`, 'gv');
const anySpecial = new RegExp(hidden, 'v');

/** The visible stand-in of a control character. */
function controlSign(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x2028 || code === 0x2029) return '↵';
  return controlNames[code] ?? otherNames[code] ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

const styleOf = (style: AnsiStyle) => (isPlain(style) ? undefined : style);

function pushText(
  pieces: TextPiece[],
  text: string,
  from: number,
  to: number,
  marks: readonly MarkRange[],
  style: AnsiStyle | undefined,
) {
  let at = from;
  for (const mark of marks) {
    if (mark.to <= at) continue;
    if (mark.from >= to) break;
    const start = Math.max(mark.from, at);
    const end = Math.min(mark.to, to);
    if (start > at) pieces.push({ text: text.slice(at, start), kind: 'text', style });
    const { color } = mark;
    pieces.push({
      text: text.slice(start, end),
      kind: 'mark',
      style,
      ...(color === undefined ? {} : { color }),
    });
    at = end;
  }
  if (at < to) pieces.push({ text: text.slice(at, to), kind: 'text', style });
}

/** Splits a text into pieces that are rendered as plain text nodes. */
export function textPieces(text: string, marks: readonly MarkRange[], options: TextOptions): TextPiece[] {
  const pieces: TextPiece[] = [];
  if (!anySpecial.test(text)) {
    pushText(pieces, text, 0, text.length, marks, undefined);
    return pieces;
  }
  let style: AnsiStyle = plainStyle;
  let at = 0;
  for (const match of text.matchAll(special)) {
    pushText(pieces, text, at, match.index, marks, styleOf(style));
    at = match.index + match[0].length;
    if (match[2] === 'm') style = applySgr(style, match[1] ?? '');
    else if (match[0].endsWith('\n')) {
      pieces.push(
        options.singleLine
          ? { text: '↵', kind: 'control', style: undefined }
          : { text: '\n', kind: 'text', style: undefined },
      );
    } else if (match[2] === undefined) {
      pieces.push({ text: controlSign(match[0]), kind: 'control', style: undefined });
    }
  }
  pushText(pieces, text, at, text.length, marks, styleOf(style));
  return pieces;
}

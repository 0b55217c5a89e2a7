import type { Span } from './nodes.ts';

const other = 1;
const letter = 2;
const digit = 3;
const underscore = 4;
const extend = 5;
/** Han and Hiragana: every character is a separate word. */
const ideograph = 6;
/** Emoji and other pictographs: each is a separate word, together with its modifiers. */
const picture = 7;

const maxTokenLength = 255;
const blank = 0x20;
const dot = 0x2e;
const apostrophe = 0x27;
const curlyApostrophe = 0x2019;

/** Character class by code unit; beyond ASCII, 0 means "not looked up yet". */
const classes = new Uint8Array(0x10000);
for (let code = 0; code < 128; code += 1) {
  const char = String.fromCharCode(code);
  if (/[A-Za-z]/.test(char)) classes[code] = letter;
  else if (/[0-9]/.test(char)) classes[code] = digit;
  else classes[code] = char === '_' ? underscore : other;
}

const pictures = /\p{Extended_Pictographic}|\p{RI}|\p{EMod}/u;
/** A flag, or a pictograph with its skin tone, tags and joined pictographs. */
const wholePicture =
  /\p{RI}{1,2}|(?:\p{Extended_Pictographic}|\p{EMod})[\ufe0e\ufe0f]?\p{EMod}?[\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{EMod}?)*/uy;

/** Whether a text contains a pictograph such as an emoji. */
export const hasPicture = (text: string): boolean => pictures.test(text);

function endOfPicture(text: string, at: number): number {
  wholePicture.lastIndex = at;
  return wholePicture.test(text) ? wholePicture.lastIndex : at + 1;
}

function classify(codePoint: number): number {
  const char = String.fromCodePoint(codePoint);
  if (/[\p{Script=Han}\p{Script=Hiragana}]/u.test(char) && /\p{L}/u.test(char)) return ideograph;
  if (/\p{L}|\p{Nl}/u.test(char)) return letter;
  if (/\p{Nd}/u.test(char)) return digit;
  if (pictures.test(char)) return picture;
  if (/\p{M}|\p{Cf}/u.test(char) && codePoint !== 0x200b) return extend;
  if (/\p{Pc}/u.test(char)) return underscore;
  return other;
}

function classOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = classes[code] ?? other;
  if (known !== 0) return known;
  if (code >= 0xd800 && code <= 0xdfff) return classify(text.codePointAt(at) ?? code);
  const found = classify(code);
  classes[code] = found;
  return found;
}

function joins(code: number, before: number, after: number): boolean {
  if (code === dot) return before === after && (before === letter || before === digit);
  return (code === apostrophe || code === curlyApostrophe) && before === letter && after === letter;
}

function isPair(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff && (text.codePointAt(at) ?? 0) > 0xffff;
}

function push(bounds: number[], from: number, to: number): void {
  let start = from;
  while (to - start > maxTokenLength) {
    bounds.push(start, start + maxTokenLength);
    start += maxTokenLength;
  }
  bounds.push(start, to);
}

/** Returns a flat array of offset pairs, for speed: every message is tokenized when it is indexed. */
function tokenBounds(text: string): number[] {
  const bounds: number[] = [];
  const length = text.length;
  let start = -1;
  let previous = other;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    const known = code < 128 ? (classes[code] ?? other) : classOf(text, at);
    let width = code >= 0xd800 && isPair(text, at) ? 2 : 1;
    if (known === letter || known === digit || known === underscore) {
      if (start < 0) start = at;
      previous = known;
    } else if (known === extend) {
      // A combining mark belongs to the character before it and does not change its class.
    } else {
      const inside = start >= 0 && at + 1 < length && joins(code, previous, classOf(text, at + 1));
      if (!inside) {
        if (start >= 0) push(bounds, start, at);
        start = -1;
        previous = other;
        if (known === picture) width = endOfPicture(text, at) - at;
        if (known === ideograph || known === picture) bounds.push(at, at + width);
      }
    }
    at += width - 1;
  }
  if (start >= 0) push(bounds, start, length);
  return bounds;
}

/** The positions of the words in a text, as `tokenize` splits it. */
export function tokenSpans(text: string): Span[] {
  const bounds = tokenBounds(text);
  const spans: Span[] = [];
  for (let at = 0; at < bounds.length; at += 2) {
    spans.push({ from: bounds[at] ?? 0, to: bounds[at + 1] ?? 0 });
  }
  return spans;
}

/** The words of a text as one text, each after the separator; faster than joining the array. */
export function joinedTokens(text: string, separator: string): string {
  const lowered = text.toLowerCase();
  if (lowered.length !== text.length) {
    return tokenize(text)
      .map((token) => separator + token)
      .join('');
  }
  const bounds = tokenBounds(text);
  const isBlank = separator === ' ';
  let joined = '';
  let start = bounds[0] ?? 0;
  for (let at = 1; at < bounds.length; at += 2) {
    const end = bounds[at] ?? 0;
    const next = bounds[at + 1] ?? 0;
    // Words that the separator is already between are taken together.
    if (isBlank && next === end + 1 && text.charCodeAt(end) === blank) continue;
    joined += separator + lowered.slice(start, end);
    start = next;
  }
  return joined;
}

/**
 * The words of an analysed text, lower-cased: runs of letters, digits and underscores. A dot between two
 * letters or two digits and an apostrophe between letters do not split a word; words over 255 characters are
 * cut. An emoji is a separate word.
 *
 * @example tokenize("GET /cart: 10.0.0.1 can't") // ['get', 'cart', '10.0.0.1', "can't"]
 */
export function tokenize(text: string): string[] {
  const bounds = tokenBounds(text);
  const lowered = text.toLowerCase();
  const sameOffsets = lowered.length === text.length;
  const tokens: string[] = [];
  for (let at = 0; at < bounds.length; at += 2) {
    const from = bounds[at];
    const to = bounds[at + 1];
    tokens.push(sameOffsets ? lowered.slice(from, to) : text.slice(from, to).toLowerCase());
  }
  return tokens;
}

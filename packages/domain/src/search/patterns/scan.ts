import { isDigit, isLetterOrDigit, isSpace } from './characters.ts';
import { type ScannedWord, wordAt } from './scan-word.ts';
import type { TokenKind } from './token-kinds.ts';

/** A message as words and variable parts, with the punctuation and blanks between them. */
export interface Scanned {
  texts: string[];
  kinds: TokenKind[];
  /** `gaps[i]` stands before `texts[i]`, the last one at the end. Runs of blanks are one blank. */
  gaps: string[];
}

/** Longer messages are cut. */
export const maxMessageLength = 4_000;
/** What follows so many words is one variable part. */
export const maxTokens = 100;
/** What follows the first line with this many words is one variable part: a stack trace belongs to its first line. */
const titleLength = 3;
const maxQuoted = 400;
/** Paths with more segments are one variable part. */
const maxSegments = 6;

/** Keys whose quoted value is itself a message. */
const messageKeys = new Set(['msg', 'message', 'error', 'err', 'reason', 'event', 'exception']);
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Splits a message by hand, character by character: no expression that could take long on hostile text. */
export function scan(message: string): Scanned {
  const text = message.length > maxMessageLength ? message.slice(0, maxMessageLength) : message;
  const texts: string[] = [];
  const kinds: TokenKind[] = [];
  const gaps: string[] = [];
  const quotes = new Quotes(text);
  let gap = '';
  let at = 0;
  const push = ({ kind, end }: ScannedWord) => {
    texts.push(text.slice(at, end));
    kinds.push(kind);
    gaps.push(gap);
    gap = '';
    at = end;
  };
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      const endsTitle = code === 0x0a && texts.length >= titleLength;
      if (gap.at(-1) !== ' ') gap += ' ';
      at += 1;
      if (endsTitle && text.slice(at).trim() !== '') push({ kind: 'rest', end: text.length });
      continue;
    }
    if (texts.length === maxTokens) {
      push({ kind: 'rest', end: text.length });
      break;
    }
    const found = tokenAt(text, at, quotes, texts.at(-1), gap);
    if (found) push(found);
    else {
      gap += text[at];
      at += 1;
    }
  }
  gaps.push(gap);
  return { texts, kinds, gaps };
}

function tokenAt(
  text: string,
  at: number,
  quotes: Quotes,
  before: string | undefined,
  gap: string,
): ScannedWord | null {
  const code = text.charCodeAt(at);
  if (isLetterOrDigit(code)) return wordAt(text, at);
  const isFree = at === 0 || !isLetterOrDigit(text.charCodeAt(at - 1));
  if (!isFree) return null;
  if (code === 0x2b || code === 0x2d) {
    const isSign = isDigit(text.charCodeAt(at + 1)) && !/[-+.]$/.test(gap);
    return isSign ? wordAt(text, at) : null;
  }
  if (code === 0x22 || code === 0x27) {
    const isMessage = before !== undefined && messageKeys.has(before) && /[=:]\s*$/.test(gap);
    return isMessage ? null : quotes.quotedAt(at);
  }
  return code === 0x2f ? deepPathAt(text, at) : null;
}

/** Finds quoted texts of several words; a quoted word is scanned like any other. */
class Quotes {
  readonly #text: string;
  /** Closing quotes of texts that are scanned inside. */
  readonly #closing = new Set<number>();
  /** Quote signs that do not occur any more, so that unclosed ones are not sought again. */
  readonly #missing = new Set<string>();

  constructor(text: string) {
    this.#text = text;
  }

  quotedAt(at: number): ScannedWord | null {
    const text = this.#text;
    const sign = text.charAt(at);
    if (this.#closing.has(at) || this.#missing.has(sign)) return null;
    const close = text.indexOf(sign, at + 1);
    if (close < 0) {
      this.#missing.add(sign);
      return null;
    }
    const inner = text.slice(at + 1, close);
    const blank = inner.indexOf(' ');
    if (blank > 0 && close - at <= maxQuoted && !methods.has(inner.slice(0, blank)))
      return { kind: 'quoted', end: close + 1 };
    this.#closing.add(close);
    return null;
  }
}

/** A path of many segments; a shorter one is scanned segment by segment, as in `/orders/<num>/items`. */
function deepPathAt(text: string, at: number): ScannedWord | null {
  let segments = 0;
  let end = at;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === 0x2f) segments += 1;
    else if (!isLetterOrDigit(code) && !'-._~%+@$'.includes(text.charAt(end))) break;
  }
  return segments > maxSegments ? { kind: 'path', end } : null;
}

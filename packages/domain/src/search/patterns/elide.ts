import { type PatternPart, patternText } from './pattern.ts';
import { kindText } from './token-kinds.ts';

/** Texts that differ earlier than this can be told apart in a row. */
const visibleLength = 40;
const headLength = 16;
/** Characters before the first difference that stay. */
const contextLength = 8;

/**
 * The parts to show of patterns that are listed one below the other, each cut to one line: where two begin with the same
 * long text, its middle is left out, so that what differs can be seen.
 */
export function elided(patterns: readonly (readonly PatternPart[])[]): (readonly PatternPart[])[] {
  const texts = patterns.map(patternText);
  const order = texts.map((_, index) => index).sort((a, b) => compare(texts[a] ?? '', texts[b] ?? ''));
  const shared = texts.map(() => 0);
  for (let at = 1; at < order.length; at += 1) {
    const [one = 0, other = 0] = [order[at - 1], order[at]];
    const length = commonLength(texts[one] ?? '', texts[other] ?? '');
    shared[one] = Math.max(shared[one] ?? 0, length);
    shared[other] = Math.max(shared[other] ?? 0, length);
  }
  return patterns.map((parts, index) => {
    const length = shared[index] ?? 0;
    return length <= visibleLength ? parts : withoutMiddle(parts, headLength, length - contextLength);
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** The parts without the characters between two positions; a variable part is left out only as a whole. */
function withoutMiddle(parts: readonly PatternPart[], from: number, to: number): PatternPart[] {
  const before: PatternPart[] = [];
  const after: PatternPart[] = [];
  let at = 0;
  for (const part of parts) {
    const text = 'text' in part ? part.text : kindText(part.kind);
    const end = at + text.length;
    if ('text' in part) {
      if (at < from) before.push({ text: text.slice(0, from - at) });
      if (end > to) after.push({ text: text.slice(Math.max(0, to - at)) });
    } else if (at < from) before.push(part);
    else if (end > to) after.push(part);
    at = end;
  }
  return [...before, { text: '…' }, ...after];
}

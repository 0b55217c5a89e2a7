import { countOf } from '@tailrace/domain/format';
import { stackSections } from '@tailrace/domain/stack-trace';
import { valueText } from './value-text.ts';

/** A stretch of a value, or how much of it is folded away there. */
export interface RowPart {
  text: string;
  isFolded: boolean;
}

/** Characters of one value a row may cost; the detail has the rest. */
const rowCharacters = 600;
/** A wrapped row takes a few lines, not a page. */
const wrappedCharacters = 1_200;
const wrappedLines = 8;
/** A stack trace is looked for in what a row could show if its calls were short. */
const readCharacters = 16_000;

const text = (part: string): RowPart => ({ text: part, isFolded: false });
const folded = (part: string): RowPart => ({ text: part, isFolded: true });

/** What of a value stands in a row: its beginning, with the calls of stack traces counted instead of shown. */
export function rowParts(value: unknown, isWrapped: boolean): readonly RowPart[] {
  const whole = valueText(value);
  const limit = isWrapped ? wrappedCharacters : rowCharacters;
  if (!whole.includes('\n')) return [text(cut(whole, limit))];
  const parts: RowPart[] = [];
  let left = limit;
  for (const section of stackSections(whole.slice(0, readCharacters))) {
    if (left <= 0) break;
    if (section.kind === 'frames') {
      parts.push(folded(countOf(section.lines, 'frame')));
    } else {
      const part = cut(section.text.replace(/\r?\n$/, ''), left);
      parts.push(text(part));
      left -= part.length;
    }
  }
  return isWrapped ? withoutTail(parts) : parts;
}

/** Half a surrogate pair would look like a broken one. */
function cut(whole: string, limit: number): string {
  if (whole.length <= limit) return whole;
  const end = /[\ud800-\udbff]/.test(whole.charAt(limit - 1)) ? limit - 1 : limit;
  return `${whole.slice(0, end)}…`;
}

function withoutTail(parts: readonly RowPart[]): readonly RowPart[] {
  const lines = parts.flatMap((part) =>
    part.isFolded ? [part] : part.text.split('\n').map((line) => text(line)),
  );
  if (lines.length <= wrappedLines) return lines;
  return [...lines.slice(0, wrappedLines), folded(`${lines.length - wrappedLines} more lines`)];
}

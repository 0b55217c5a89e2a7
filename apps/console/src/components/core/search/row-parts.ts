import { countOf } from '@tailrace/domain/format/format';
import { stackSections } from '@tailrace/domain/search/stack-trace';
import { valueText } from '@tailrace/domain/search/value-text';

/** A part of a value, or the number of hidden stack frames at that place. */
export interface RowPart {
  text: string;
  isFolded: boolean;
}

/** Characters of a value shown in a row; the detail shows all. */
const rowCharacters = 600;
/** A wrapped row may take a few lines, not a page. */
const wrappedCharacters = 1_200;
const wrappedLines = 8;
/** How far to look for stack frames: they are hidden, so text after them may still fit in the row. */
const readCharacters = 16_000;

const text = (part: string): RowPart => ({ text: part, isFolded: false });
const folded = (part: string): RowPart => ({ text: part, isFolded: true });

/** The beginning of a value for a row, with stack frames counted instead of shown. */
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

/** Never cut a surrogate pair in half. */
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

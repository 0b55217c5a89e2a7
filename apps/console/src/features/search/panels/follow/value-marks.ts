import type { MarkRange } from '#/components/core/search/text-pieces.ts';

/** More are not marked. */
const maxMarks = 20;

/** Where a text contains the value. */
export function valueMarks(text: string, value: string): MarkRange[] {
  const marks: MarkRange[] = [];
  for (let at = 0; value !== '' && marks.length < maxMarks; ) {
    const from = text.indexOf(value, at);
    if (from < 0) break;
    at = from + value.length;
    marks.push({ from, to: at });
  }
  return marks;
}

/** A line of a dump with its number from 1. */
export interface DumpLine {
  number: number;
  text: string;
}

export const linesOf = (text: string): DumpLine[] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line }));

/** The lines with the text, ignoring case; none for an empty text. */
export function matchingLines(lines: readonly DumpLine[], text: string): DumpLine[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? [] : lines.filter((line) => line.text.toLowerCase().includes(wanted));
}

/** The parts of a line, every second of which matches the text. */
export function markedParts(line: string, text: string): string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [line];
  const lower = line.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  // Lower case can be longer than the original; such a line is shown unmarked.
  if (lower.length !== line.length) return [line];
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    parts.push(line.slice(from, at), line.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...parts, line.slice(from)];
}

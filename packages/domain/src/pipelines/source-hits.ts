/** A line of a source. */
export interface SourceLine {
  /** From 1. */
  line: number;
  text: string;
}

/** The first line of a source with one of the searched words; `null` if there is none. */
export function sourceHit(source: string, query: string): SourceLine | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const lines = source.split('\n');
  const has = (line: string, word: string) => line.toLowerCase().includes(word);
  // The line with the most of the words says most.
  const score = (line: string) => words.filter((word) => has(line, word)).length;
  const best = Math.max(...lines.map(score));
  if (best === 0) return null;
  const at = lines.findIndex((line) => score(line) === best);
  return { line: at + 1, text: (lines[at] ?? '').trim() };
}

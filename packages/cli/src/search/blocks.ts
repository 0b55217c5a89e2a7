const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;
const heights = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** A bar of block characters, exact to an eighth of a column; anything above zero is at least as much. */
export function bar(value: number, largest: number, width: number): string {
  if (!(value > 0 && largest > 0)) return '';
  const parts = Math.max(1, Math.round((value / largest) * width * 8));
  return '█'.repeat(Math.floor(parts / 8)) + eighths[parts % 8];
}

/** Columns of a bar that is split into parts, in whole columns that add up to those of the whole. */
export function segments(parts: readonly number[], largest: number, width: number): number[] {
  let sum = 0;
  let drawn = 0;
  return parts.map((part) => {
    sum += part;
    const end = largest > 0 ? Math.round((sum / largest) * width) : 0;
    const columns = end - drawn;
    drawn = end;
    return columns;
  });
}

/** Counts as a line of small columns: `▁▃█▁`; zero is a blank. */
export function sparkline(counts: readonly number[]): string {
  const largest = Math.max(0, ...counts);
  return counts
    .map((count) => (count <= 0 ? ' ' : heights[Math.min(7, Math.ceil((count / largest) * 8) - 1)]))
    .join('');
}

/** At most this many counts: neighbours are added up. */
export function joined(counts: readonly number[], most: number): number[] {
  const size = Math.ceil(counts.length / most);
  if (size <= 1) return [...counts];
  return Array.from({ length: Math.ceil(counts.length / size) }, (_, at) =>
    counts.slice(at * size, (at + 1) * size).reduce((sum, count) => sum + count, 0),
  );
}

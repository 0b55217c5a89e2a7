import type { DiffLine } from './diff-lines.ts';

/** A run of lines; folded ones are hidden because nothing in them changed. */
export type DiffBlock = { lines: readonly DiffLine[]; isFolded: boolean; isChange: boolean };

/** Folds unchanged lines further than `context` lines from any change. */
export function foldLines(lines: readonly DiffLine[], context = 3): DiffBlock[] {
  const blocks: { lines: DiffLine[]; isChange: boolean }[] = [];
  for (const line of lines) {
    const isChange = line.kind !== 'same';
    const last = blocks.at(-1);
    if (last?.isChange === isChange) last.lines.push(line);
    else blocks.push({ lines: [line], isChange });
  }
  return blocks.flatMap(({ lines: same, isChange }, at): DiffBlock[] => {
    const whole = { lines: same, isFolded: false, isChange };
    const head = at === 0 ? 0 : context;
    const tail = at === blocks.length - 1 ? 0 : context;
    // A fold takes up a line itself, so it must hide several.
    if (isChange || same.length - head - tail < 4) return [whole];
    const part = (from: number, to: number, isFolded: boolean) => ({
      lines: same.slice(from, to),
      isFolded,
      isChange: false,
    });
    return [
      part(0, head, false),
      part(head, same.length - tail, true),
      part(same.length - tail, same.length, false),
    ].filter((block) => block.lines.length > 0);
  });
}

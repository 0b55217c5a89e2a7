import { diffLines } from 'diff';

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** Number in the text before, from 1; nothing for a line that was not there. */
  before?: number;
  /** Number in the text after. */
  after?: number;
}

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): DiffLine['kind'] => {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
};

/** Two texts line by line, what went before what came in its place. */
export function diffTexts(before: string, after: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let [one, other] = [0, 0];
  for (const change of diffLines(endLine(before), endLine(after))) {
    const kind = kindOf(change);
    for (const text of change.value.split('\n').slice(0, -1)) {
      if (kind !== 'added') one += 1;
      if (kind !== 'removed') other += 1;
      lines.push({
        kind,
        text,
        ...(kind === 'added' ? {} : { before: one }),
        ...(kind === 'removed' ? {} : { after: other }),
      });
    }
  }
  return lines;
}

/** The last line counts as any other, however the text ends. */
const endLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}

/** An object as text in which the order of its keys makes no difference. */
export const jsonText = (value: unknown): string => JSON.stringify(sorted(value), null, 2) ?? '';

import { diffLines } from 'diff';

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** Line number in the old text, from 1; `undefined` for an added line. */
  before?: number;
  /** Line number in the new text; `undefined` for a removed line. */
  after?: number;
}

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): DiffLine['kind'] => {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
};

/** Compares two texts line by line; removed lines come before the added ones. */
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

/** Ends the text with a line break, so that the last line compares like the others. */
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

/** A value as JSON with sorted keys, so that their order makes no difference. */
export const jsonText = (value: unknown): string => JSON.stringify(sorted(value), null, 2) ?? '';

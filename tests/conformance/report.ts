import { type Result, type Row, results } from './outcome.ts';

export type Counts = Record<Result, number>;

const noCounts = (): Counts => ({ conforms: 0, differs: 0, 'not-there': 0, skipped: 0 });

/** How many rows of each result there are, by area, and in all under an empty name. */
export function summary(rows: readonly Row[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { area, result } of rows.toSorted((a, b) => a.area.localeCompare(b.area))) {
    const ofArea = counts.get(area) ?? noCounts();
    ofArea[result] += 1;
    counts.set(area, ofArea);
  }
  const all = noCounts();
  for (const result of results) all[result] = rows.filter((row) => row.result === result).length;
  return counts.set('', all);
}

/** A row as a line of text, its differences indented below. */
export function rowText(row: Row): string {
  const why = 'why' in row ? `  (${row.why})` : '';
  const line = `${row.result.padEnd(9)}  ${row.operationId}  ${row.method} ${row.path}${why}\n`;
  if (row.result !== 'differs') return line;
  const details = row.differences.map(
    ({ where, expected, got }) => `           ${where}: expected ${expected}; got ${got}\n`,
  );
  return line + details.join('');
}

export function summaryText(rows: readonly Row[]): string {
  const lines = [...summary(rows)].map(([area, counts]) =>
    [(area || 'all').padEnd(16), ...results.map((result) => String(counts[result]).padStart(10))].join(''),
  );
  const head = ['area'.padEnd(16), ...results.map((result) => result.padStart(10))].join('');
  return `\n${[head, ...lines].join('\n')}\n`;
}

export function reportJson(rows: readonly Row[]): string {
  const { '': all, ...areas } = Object.fromEntries(summary(rows));
  return `${JSON.stringify({ all, areas, rows }, null, 2)}\n`;
}

import { type Result, type Row, results } from './outcome.ts';
import type { Run } from './run.ts';

export type Counts = Record<Result, number>;

const noCounts = (): Counts => ({ conforms: 0, differs: 0, 'not-there': 0, skipped: 0 });

/** The number of rows of each result by area; the empty name has the totals. */
export function summary(rows: readonly Pick<Row, 'area' | 'result'>[]): Map<string, Counts> {
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

/** Whether a row differs without a known reason. */
export const isUnexpected = (row: Row): boolean => row.result === 'differs' && !('known' in row);

/** A row as a line of text, its differences indented below. */
export function rowText(row: Row): string {
  const why = 'why' in row ? `  (${row.why})` : '';
  const known = 'known' in row ? `  (known: ${row.known})` : '';
  const line = `${row.result.padEnd(9)}  ${row.operationId}  ${row.method} ${row.path}${why}${known}\n`;
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

/** No call deletes these, so a run cannot. */
const staying =
  'What no call deletes stays: searches, for days; generated messages and events; after --destructive a sidecar, and a default view that is gone.\n';

export const leftText = (left: readonly string[]): string =>
  left.length === 0
    ? `\nNothing else of the run is left on the server. ${staying}`
    : `\nLeft on the server, to be deleted by hand:\n${left.map((one) => `  ${one}\n`).join('')}${staying}`;

export const reportText = ({ version, rows, left }: Run): string =>
  `Server ${version}\n\n${rows.map(rowText).join('')}${summaryText(rows)}${leftText(left)}`;

export function reportJson({ version, rows, left }: Run): string {
  const { '': all, ...areas } = Object.fromEntries(summary(rows));
  return `${JSON.stringify({ version, all, areas, rows, left }, null, 2)}\n`;
}

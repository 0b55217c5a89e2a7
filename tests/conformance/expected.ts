import { readFile, writeFile } from 'node:fs/promises';
import type { Result, Row } from './outcome.ts';

/** The expected result of each operation on the embedded server. */
export type Expected = Record<string, Result>;

const file = new URL('expected.json', import.meta.url);

export async function readExpected(): Promise<Expected> {
  return JSON.parse(await readFile(file, 'utf8'));
}

export async function writeExpected(rows: readonly Row[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1));
  const expected = Object.fromEntries(sorted.map(({ operationId, result }) => [operationId, result]));
  await writeFile(file, `${JSON.stringify(expected, null, 2)}\n`);
}

// `not-there` and `skipped` rank equally, because neither says whether the operation works.
const rank: Record<Result, number> = { conforms: 0, 'not-there': 1, skipped: 1, differs: 2 };

/** Describes rows that are worse than expected, new or missing. */
export function regressions(expected: Expected, rows: readonly Row[]): string[] {
  const found = new Map(rows.map(({ operationId, result }) => [operationId, result]));
  const worse = rows.flatMap(({ operationId, result }) => {
    const before = expected[operationId];
    if (!before) return [`${operationId} ${result} is new`];
    return rank[result] > rank[before] ? [`${operationId} ${result}, was ${before}`] : [];
  });
  const gone = Object.keys(expected).filter((operationId) => !found.has(operationId));
  return [...worse, ...gone.map((operationId) => `${operationId} is gone`)];
}

/** A difference between a reply and the contract. */
export interface Difference {
  where: string;
  expected: string;
  got: string;
}

export type Outcome =
  | { result: 'conforms' }
  /** `known` says why a server of that version differs. */
  | { result: 'differs'; differences: Difference[]; known?: string }
  | { result: 'not-there'; why: string }
  | { result: 'skipped'; why: string };

export type Result = Outcome['result'];

export const results: readonly Result[] = ['conforms', 'differs', 'not-there', 'skipped'];

/** One row: the combined result of all calls of an operation. */
export type Row = { operationId: string; area: string; method: string; path: string } & Outcome;

export const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const skipped = (why: string): Outcome => ({ result: 'skipped', why });
export const notThere = (why: string): Outcome => ({ result: 'not-there', why });
export const differs = (where: string, expected: string, got: string): Outcome => ({
  result: 'differs',
  differences: [{ where, expected, got }],
});

// One difference outweighs any number of conforming calls, and one of those any number of skipped steps.
const weight: Record<Result, number> = { differs: 3, conforms: 2, 'not-there': 1, skipped: 0 };

/** The combined outcome of several calls of one operation. */
export function together(outcomes: readonly Outcome[]): Outcome {
  const [heaviest = skipped('no scenario')] = outcomes.toSorted(
    (a, b) => weight[b.result] - weight[a.result],
  );
  if (heaviest.result !== 'differs') return heaviest;
  const differences = outcomes.flatMap((outcome) =>
    outcome.result === 'differs' ? outcome.differences : [],
  );
  return { result: 'differs', differences };
}

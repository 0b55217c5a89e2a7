import type { FieldFindings } from './field-changes.ts';
import type { Change } from './model.ts';
import { neededEvidence } from './movement.ts';

export interface RankedChanges {
  /** Those that moved furthest first. */
  changes: readonly Change[];
  /** Fields with a value of its own in nearly each message, by name. */
  leftOut: readonly string[];
}

/** More values of a field are hardly ever compared. */
const mostComparisons = 400;

/**
 * Ranks what was found in all fields, and drops what may as well be chance. While fields are still to be compared, as
 * much evidence is needed as if each had many values, so that no change that is shown is dropped later.
 */
export function rankChanges(fields: readonly FieldFindings[], fieldsLeft = 0): RankedChanges {
  const compared = fields.reduce((sum, { comparisons }) => sum + comparisons, 0);
  const needed = neededEvidence(compared + fieldsLeft * mostComparisons);
  const changes = fields
    .flatMap(({ findings }) => findings)
    .filter(({ evidence }) => evidence >= needed)
    .map(({ change }) => change)
    .toSorted((a, b) => b.score - a.score || compareNames(a, b));
  const leftOut = fields.filter(({ isDistinct }) => isDistinct).map(({ field }) => field);
  return { changes, leftOut: leftOut.toSorted() };
}

const nameOf = (change: Change) => `${change.field}\n${change.type === 'value' ? change.value : ''}`;

/** An order that does not depend on which field was counted first. */
const compareNames = (a: Change, b: Change) => (nameOf(a) < nameOf(b) ? -1 : 1);

import type { Schemas } from '@tailrace/sdk';

type Constraint = Schemas['ContentPackConstraint'];
type Revisions<Pack> = Readonly<Record<string, Pack>>;

/** The subject of a constraint: a plugin, or the server when it names none (console §3). */
export function constraintPlugin(constraint: Constraint): string {
  return 'plugin' in constraint ? constraint.plugin : 'server';
}

/** Whether all constraints of a content pack are met. */
export function isInstallable(results: readonly Schemas['ConstraintCheckResult'][]): boolean {
  return results.every(({ fulfilled }) => fulfilled);
}

/** The revisions of a content pack, newest first; in the API they are the string keys of a map. */
export function revisionNumbers(revisions: Revisions<unknown>): number[] {
  return Object.keys(revisions)
    .map(Number)
    .toSorted((a, b) => b - a);
}

/** The next revision number: the latest plus one, whichever revision is copied (calls-errors §4). */
export function nextRevision(revisions: Revisions<unknown>): number {
  return (revisionNumbers(revisions)[0] ?? 0) + 1;
}

/** Creates a new revision from an existing one; `null` when that does not exist. */
export function newVersion<Pack extends { rev: number }>(
  revisions: Revisions<Pack>,
  from: number,
): Pack | null {
  const pack = revisions[from];
  return pack === undefined ? null : { ...pack, rev: nextRevision(revisions) };
}

import type { Schemas } from '@tailrace/sdk';

type Constraint = Schemas['ContentPackConstraint'];
type Revisions<Pack> = Readonly<Record<string, Pack>>;

/** What a constraint is about: a plugin, or the server where it names none (console §3). */
export function constraintPlugin(constraint: Constraint): string {
  return 'plugin' in constraint ? constraint.plugin : 'server';
}

/** Whether everything a content pack asks for is there. */
export function isInstallable(results: readonly Schemas['ConstraintCheckResult'][]): boolean {
  return results.every(({ fulfilled }) => fulfilled);
}

/** The revisions of a content pack, the newest first; on the wire they are the keys of a map, hence texts. */
export function revisionNumbers(revisions: Revisions<unknown>): number[] {
  return Object.keys(revisions)
    .map(Number)
    .toSorted((a, b) => b - a);
}

/** The number of the revision that is made next: the latest plus one, whichever it is made from (calls-errors §4). */
export function nextRevision(revisions: Revisions<unknown>): number {
  return (revisionNumbers(revisions)[0] ?? 0) + 1;
}

/** A new version of a content pack, made from one of its revisions; `null` when there is no such revision. */
export function newVersion<Pack extends { rev: number }>(
  revisions: Revisions<Pack>,
  from: number,
): Pack | null {
  const pack = revisions[from];
  return pack === undefined ? null : { ...pack, rev: nextRevision(revisions) };
}

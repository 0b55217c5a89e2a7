import type { Schemas } from '@tailrace/sdk';
import semver from 'semver';
import { apiMinorVersion, apiVersion } from '../../version.ts';
import type { Pack } from './stored-packs.ts';

type Constraint = Schemas['ContentPackConstraint'];

/** Of an entity that has none; any server of this API version can have it. */
export const defaultConstraints: readonly Constraint[] = [
  { type: 'server-version', version: `>=${apiMinorVersion}.0` },
];

/** This server has no plugins, so that what needs one is not fulfilled. */
function isFulfilled(constraint: Constraint): boolean {
  if (constraint.type === 'plugin-version') return false;
  return semver.satisfies(apiVersion, constraint.version, { includePrerelease: true });
}

/** Each constraint of a pack's entities once. */
export function checkConstraints({ entities }: Pick<Pack, 'entities'>): Schemas['ConstraintCheckResult'][] {
  const unique = new Map(
    entities.flatMap(({ constraints = [] }) => constraints.map((each) => [JSON.stringify(each), each])),
  );
  return [...unique.values()].map((constraint) => ({ constraint, fulfilled: isFulfilled(constraint) }));
}

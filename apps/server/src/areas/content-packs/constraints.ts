import type { Schemas } from '@tailrace/sdk';
import semver from 'semver';
import { apiMinorVersion, apiVersion } from '../../version.ts';
import type { Pack } from './stored-packs.ts';

type Constraint = Schemas['ContentPackConstraint'];

/** Of an entity that has none; any server of this API version can have it. */
export const defaultConstraints: readonly Constraint[] = [
  { type: 'server-version', version: `>=${apiMinorVersion}.0` },
];

/** All versions of Graylog 4 write packs in one format, and require their own version or later. */
const newestFormatRead = '4.3.99';

/** This server has no plugins, so that what needs one is not fulfilled. */
function isFulfilled(constraint: Constraint): boolean {
  if (constraint.type === 'plugin-version') return false;
  return [apiVersion, newestFormatRead].some((version) =>
    semver.satisfies(version, constraint.version, { includePrerelease: true }),
  );
}

/** The plugin that an entity needs, in a sentence; null without one. */
export function neededPlugin({
  constraints = [],
}: Pick<Pack['entities'][number], 'constraints'>): string | null {
  const constraint = constraints.find(({ type }) => type === 'plugin-version');
  if (constraint?.type !== 'plugin-version') return null;
  return `It needs version ${constraint.version} of the plugin ${constraint.plugin}, which this server does not have`;
}

/** Each constraint of a pack's entities once. */
export function checkConstraints({ entities }: Pick<Pack, 'entities'>): Schemas['ConstraintCheckResult'][] {
  const unique = new Map(
    entities.flatMap(({ constraints = [] }) => constraints.map((each) => [JSON.stringify(each), each])),
  );
  return [...unique.values()].map((constraint) => ({ constraint, fulfilled: isFulfilled(constraint) }));
}

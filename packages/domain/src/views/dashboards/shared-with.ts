import type { Schemas } from '@tailrace/sdk';
import { readGrn } from '../../permissions/permissions.ts';

type Grant = Pick<Schemas['GrantSummary'], 'grantee' | 'grantee_title' | 'target' | 'created_by'>;

const maxNamed = 2;

/** Whom each dashboard is shared with, by its id: "Everyone", "Ada, Grace and 3 more". The owner alone is nobody. */
export function sharedWith(
  grants: readonly (Grant & Pick<Schemas['GrantSummary'], 'capability'>)[],
): Map<string, string> {
  const ofDashboards = grants.flatMap((grant) => {
    const target = readGrn(grant.target);
    return target?.type === 'dashboard' && grant.capability !== 'own' ? [{ id: target.id, ...grant }] : [];
  });
  const byId = Map.groupBy(ofDashboards, ({ id }) => id);
  return new Map([...byId].map(([id, of]) => [id, named(of.map(({ grantee_title }) => grantee_title))]));
}

function named(titles: readonly string[]): string {
  const rest = titles.length - maxNamed;
  const shown = titles.slice(0, maxNamed).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

/** What sharing a dashboard does not share. */
export const allStreamsNote =
  'Widgets that search all streams count only messages in the streams that a viewer can read.';

import { isOwner, readGrn } from '@tailrace/domain/permissions/permissions';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import type { SharedRow } from './queries.ts';
import { capabilityTitles, type Share } from './shares.ts';
import { useUserGrant } from './user-grants.ts';

/** Changing and removing what is shared with a user, for entities that the current user owns. */
export function useGrantActions(user: { id: string }): EntityAction<SharedRow>[] {
  const current = useCurrentUser();
  const grant = useUserGrant(user);
  const isOwned = ({ id: name }: SharedRow) => {
    const entity = readGrn(name);
    return entity !== null && isOwner(current, entity.type, entity.id);
  };
  const set = (row: SharedRow | undefined, capability: Share['capability'] | null) =>
    row && grant.mutate({ entityGRN: row.id, title: row.title, capability });
  const raising = Object.entries(capabilityTitles).map(
    ([capability, title]): EntityAction<SharedRow> => ({
      label: `Share as ${title.toLowerCase()}`,
      in: ['row'],
      isOffered: (row) => isOwned(row) && row.capability !== capability,
      run: ([row]) => set(row, capability as Share['capability']),
    }),
  );
  return [
    ...raising,
    {
      label: 'Stop sharing',
      in: ['row'],
      isDangerous: true,
      isOffered: isOwned,
      run: ([row]) => set(row, null),
    },
  ];
}

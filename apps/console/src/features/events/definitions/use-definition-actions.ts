import type { ScheduledDefinition } from '@tailrace/domain/events/definition-state';
import { deleteDisabledReason } from '@tailrace/domain/events/event-definition';
import { isOwner } from '@tailrace/domain/permissions/permissions';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { definitions } from './definitions.ts';
import { eventsState } from './events-state.ts';
import { useDefinitionChanges } from './use-definition-changes.ts';

export const deletionEffect = 'Its messages are no longer watched. Events it has created are kept.';

/** The actions of a definition in the list. */
export function useDefinitionActions(
  onShare: (definition: ScheduledDefinition) => void,
): EntityAction<ScheduledDefinition>[] {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const can = definitions.useCan();
  const { enable, disable } = useDefinitionChanges();
  const deletion = definitions.useDeletion({
    effect: (rows) =>
      rows.length === 1
        ? deletionEffect
        : deletionEffect.replace('Its', 'Their').replace('it has', 'they have'),
    disabledReason: deleteDisabledReason,
  });
  return [
    {
      label: 'Edit definition',
      in: ['row'],
      isOffered: can.edit,
      run: ([row]) =>
        row && navigate({ to: '/alerts/definitions/$definitionId/edit', params: { definitionId: row.id } }),
    },
    {
      label: 'Share definition…',
      in: ['row'],
      isOffered: ({ id }) => isOwner(user, 'event_definition', id),
      run: ([row]) => row && onShare(row),
    },
    {
      label: 'Enable definition',
      in: ['row', 'bulk'],
      isOffered: (row) => can.edit(row) && !row.scheduler.is_scheduled,
      run: (rows) => rows.forEach((row) => void enable(row)),
      bulk: { label: () => 'Enable' },
    },
    {
      label: 'Disable definition',
      in: ['row', 'bulk'],
      isOffered: (row) => can.edit(row) && row.scheduler.is_scheduled,
      run: (rows) => rows.forEach((row) => void disable(row)),
      bulk: { label: () => 'Disable' },
    },
    {
      label: 'Duplicate definition',
      in: ['row'],
      isOffered: (row) => can.create && row.config.type === 'aggregation-v1',
      run: ([row]) => row && navigate({ to: '/alerts/definitions/new', search: { copy_of: row.id } }),
    },
    {
      label: 'Show its events',
      in: ['row'],
      run: ([row]) => row && navigate(eventsState(row.id)),
    },
    deletion,
  ];
}

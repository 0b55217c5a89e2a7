import {
  cycleDeflector,
  deleteIndexSet,
  rebuildIndexSetRanges,
  updateIndexSet,
} from '@tailrace/sdk/operations/indices';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { deletionReason } from './deletion.ts';
import { useCycle, useRecalculate, useSetDefault } from './index-sets.ts';
import type { IndexSetRow } from './use-index-set-list.ts';

/** The actions of a row of the list; deleting asks in a dialog of its own. */
export function useIndexSetActions(onDelete: (set: IndexSetRow) => void): EntityAction<IndexSetRow>[] {
  const navigate = useNavigate();
  const can = useCan();
  const makeDefault = useSetDefault();
  const cycle = useCycle();
  const recalculate = useRecalculate();
  const { data } = useQuery(query(listStreams, {}, { isAside: true }));
  return [
    {
      label: 'Edit index set',
      in: ['row'],
      isOffered: ({ id }) => can(updateIndexSet, { id }),
      run: ([set]) =>
        set &&
        navigate({ to: '/system/index_sets/$indexSetId/configuration', params: { indexSetId: set.id } }),
    },
    {
      label: 'Set as default',
      in: ['row'],
      isOffered: ({ id, default: isDefault }) => !isDefault && can(updateIndexSet, { id }),
      disabledReason: defaultReason,
      run: ([set]) => set && makeDefault.mutate(set),
    },
    {
      label: 'Rotate index',
      in: ['row'],
      isOffered: () => can(cycleDeflector),
      disabledReason: ({ writable }) => (writable ? undefined : 'The index set is read-only.'),
      ask: ([set]) => ({
        title: `Rotate the index of “${set?.title}”?`,
        text: 'New messages go to a new index from now on. The oldest indices are removed if the set then has more than it keeps.',
        action: 'Rotate index',
        isHarmless: true,
      }),
      run: ([set]) => set && cycle.mutate(set),
    },
    {
      label: 'Recalculate index ranges',
      in: ['row'],
      isOffered: () => can(rebuildIndexSetRanges),
      run: ([set]) => set && recalculate.mutate(set),
    },
    {
      label: 'Delete index set…',
      in: ['row'],
      isDangerous: true,
      isOffered: ({ id }) => can(deleteIndexSet, { id }),
      disabledReason: (set) => deletionReason(set, data?.streams ?? []),
      run: ([set]) => set && onDelete(set),
    },
  ];
}

/** The rule of the server: the default set takes messages, and no events. */
function defaultReason({ writable, index_template_type }: IndexSetRow): string | undefined {
  if (!writable) return 'The index set is read-only.';
  return index_template_type === 'events' ? 'The index set holds events.' : undefined;
}

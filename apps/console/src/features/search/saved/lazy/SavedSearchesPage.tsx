import { isOwner } from '@tailrace/domain/permissions/permissions';
import type { Schemas } from '@tailrace/sdk';
import { createView, deleteView, updateView } from '@tailrace/sdk/operations/views';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { listRequest } from '#/app/lists/list-request.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { deletionOf } from '#/features/search/saved/deletion.ts';
import { savedSearchListSearch } from '#/features/search/saved/list-search.ts';
import { savedSearchQueries, useDeleteSavedSearches } from '#/features/search/saved/queries.ts';
import { ShareDialog } from '#/features/sharing/index.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { SavedSearchesScreen } from './SavedSearchesScreen.tsx';
import { useSearchCopies } from './use-search-copies.ts';

type SavedSearch = Schemas['ViewSummary'];

/** The list of saved searches the user may see. */
export function SavedSearchesPage() {
  const navigate = useNavigate();
  const can = useCan();
  const reader = useCurrentUser();
  const [shared, setShared] = useState<SavedSearch | null>(null);
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  const { rename, duplicate } = useSearchCopies();
  const remove = useDeleteSavedSearches();
  const list = usePagedList({
    search: savedSearchListSearch,
    query: (place) => savedSearchQueries.page(listRequest(place)),
    rows: ({ views }) => views,
  });
  const actions: EntityAction<SavedSearch>[] = [
    {
      label: 'Open search',
      in: ['row'],
      run: ([search]) =>
        search && navigate({ to: '/search/$viewId', params: { viewId: search.id }, search: {} }),
    },
    {
      label: 'Rename search…',
      in: ['row'],
      isOffered: ({ id }) => can(updateView, { id }),
      run: ([search]) => search && setRenamed(search),
    },
    {
      label: 'Duplicate search',
      in: can(createView) ? ['row'] : [],
      run: ([search]) => search && void duplicate(search),
    },
    {
      label: 'Share search…',
      in: ['row'],
      isOffered: ({ id }) => isOwner(reader, 'search', id),
      run: ([search]) => search && setShared(search),
    },
    {
      label: 'Delete search',
      in: ['row', 'bulk'],
      isDangerous: true,
      isOffered: ({ id }) => can(deleteView, { id }),
      ask: deletionOf,
      run: (searches) => remove.mutate(searches),
      bulk: {
        label: ({ length }) => (length === 1 ? 'Delete search' : `Delete ${length} searches`),
        disabledReason: (possible, ticked) =>
          possible.length < ticked.length
            ? `${ticked.length - possible.length} of them are not yours to delete.`
            : undefined,
      },
    },
  ];
  return (
    <>
      <SavedSearchesScreen list={list} actions={actions} />
      {shared && (
        <ShareDialog type="search" id={shared.id} title={shared.title} onClose={() => setShared(null)} />
      )}
      {renamed && (
        <SaveDialog
          heading="Rename search"
          facts={{
            title: renamed.title,
            summary: renamed.summary ?? '',
            description: renamed.description ?? '',
          }}
          save={(facts) => rename(renamed, facts)}
          onSaved={() => setRenamed(null)}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  );
}

import { isOwner } from '@tailrace/domain/permissions';
import type { Schemas } from '@tailrace/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { askToConfirm } from '#/app/confirm.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { listRequest } from '#/app/lists/list-request.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { ShareDialog } from '#/features/sharing/index.ts';
import { deletionOf } from './deletion.ts';
import { savedSearchListSearch } from './list.ts';
import { savedSearchQueries, useDeleteSavedSearches } from './queries.ts';
import { SavedSearchesScreen } from './SavedSearchesScreen.tsx';

/** Every saved search that the reader may see. */
export function SavedSearchesPage() {
  const navigate = useNavigate();
  const isPermitted = usePermissions();
  const reader = useCurrentUser();
  const [shared, setShared] = useState<Schemas['ViewSummary'] | null>(null);
  const remove = useDeleteSavedSearches();
  const list = usePagedList({
    search: savedSearchListSearch,
    query: (place) => savedSearchQueries.page(listRequest(place)),
    rows: ({ views }) => views,
  });
  return (
    <>
      <SavedSearchesScreen
        list={list}
        canShare={({ id }) => isOwner(reader, 'search', id)}
        onShare={setShared}
        canDelete={({ id }) => isPermitted(`view:delete:${id}`)}
        onOpen={({ id }) => navigate({ to: '/search/$viewId', params: { viewId: id }, search: {} })}
        onDelete={async (searches) => {
          if (await askToConfirm(deletionOf(searches))) remove.mutate(searches);
        }}
      />
      {shared && (
        <ShareDialog type="search" id={shared.id} title={shared.title} onClose={() => setShared(null)} />
      )}
    </>
  );
}

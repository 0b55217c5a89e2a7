import { Box } from '@chakra-ui/react';
import { failedWith } from '@tailrace/domain/notices/notice';
import { isOwner } from '@tailrace/domain/permissions/permissions';
import type { SearchViewDetails } from '@tailrace/domain/views/search-view-new';
import type { Schemas } from '@tailrace/sdk';
import { createView, deleteView, updateView } from '@tailrace/sdk/operations/views';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { listRequest } from '#/app/lists/list-request.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { showNotice } from '#/app/notices.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { deletionOf } from '#/features/search/saved/deletion.ts';
import { savedSearchListSearch } from '#/features/search/saved/list-search.ts';
import {
  savedSearchQueries,
  useDeleteSavedSearches,
  useStoreSearch,
} from '#/features/search/saved/queries.ts';
import { ShareDialog, useShareParam } from '#/features/sharing/index.ts';
import { SaveDialog } from './SaveDialog.tsx';

type SavedSearch = Schemas['ViewSummary'];

type SearchToCopy = Pick<Schemas['ViewSummary'], 'id' | 'title'>;

const maxTitleLength = 200;

/** Renames and duplicates saved searches of the list, whose documents are loaded first. */
function useSearchCopies() {
  const client = useQueryClient();
  const store = useStoreSearch();
  const storeNamed = useStoreSearch({ showsOwnErrors: true });
  const load = ({ id }: SearchToCopy) =>
    client.fetchQuery({ ...savedSearchQueries.document(id), staleTime: 0 });
  return {
    rename: async (search: SearchToCopy, details: SearchViewDetails) => {
      const document = await load(search);
      return storeNamed.mutateAsync({
        document: { ...document, view: { ...document.view, ...details } },
        isNew: false,
      });
    },
    duplicate: async (search: SearchToCopy) => {
      const document = await load(search).catch((error: Error) => {
        showNotice(failedWith('Could not duplicate the search')(error));
      });
      if (!document) return;
      const title = `Copy of ${search.title}`.slice(0, maxTitleLength);
      store.mutate({ document: { ...document, view: { ...document.view, title } }, isNew: true });
    },
  };
}

/** The list of saved searches the user may see. */
export function SavedSearchesPage() {
  const navigate = useNavigate();
  const can = useCan();
  const reader = useCurrentUser();
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  const { rename, duplicate } = useSearchCopies();
  const remove = useDeleteSavedSearches();
  const list = usePagedList({
    search: savedSearchListSearch,
    query: (listState) => savedSearchQueries.page(listRequest(listState)),
    rows: ({ views }) => views,
  });
  const { shared, open: openShare, close: closeShare } = useShareParam(list.rows);
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
      run: ([search]) => search && openShare(search),
    },
    {
      label: 'Delete search',
      in: ['row', 'bulk'],
      isDangerous: true,
      isOffered: ({ id }) => can(deleteView, { id }),
      confirm: deletionOf,
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
      {shared && <ShareDialog type="search" id={shared.id} title={shared.title} onClose={closeShare} />}
      {renamed && (
        <SaveDialog
          heading="Rename search"
          details={{
            title: renamed.title,
            summary: renamed.summary ?? '',
            description: renamed.description ?? '',
          }}
          save={(details) => rename(renamed, details)}
          onSaved={() => setRenamed(null)}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  );
}

const title: TitleColumn<SavedSearch> = {
  text: (search) => search.title,
  link: ({ id }) => <Link to="/search/$viewId" params={{ viewId: id }} search={{}} />,
  note: ({ description }) => description,
  isSortable: true,
};

const columns: EntityColumn<SavedSearch>[] = [
  { id: 'owner', header: 'Owner', cell: ({ owner }) => owner ?? '–' },
  {
    id: 'created_at',
    header: 'Created',
    isSortable: true,
    cell: ({ created_at }) => <RelativeTime at={new Date(created_at)} />,
  },
];

interface SavedSearchesScreenProps {
  list: EntityList<SavedSearch>;
  actions: readonly EntityAction<SavedSearch>[];
}

function SavedSearchesScreen({ list, actions }: SavedSearchesScreenProps) {
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead="A saved search stores a query with its time range, streams and columns, for you and the users you share it with."
        action={
          <Link className={buttonClass({ variant: 'solid' })} to="/search/new">
            New search
          </Link>
        }
      />
      <EntityTable
        noun={{ one: 'saved search', many: 'saved searches' }}
        list={list}
        rowId={({ id }) => id}
        permission="view:read"
        title={title}
        columns={columns}
        actions={actions}
        empty={{
          title: 'No saved searches yet',
          text: 'Save a search that you repeat: enter the query, then press Ctrl S.',
          action: (
            <Link className={buttonClass()} to="/search">
              Go to the search
            </Link>
          ),
        }}
      />
    </Box>
  );
}

import { failedWith, success } from '@tailrace/domain/notices/notice';
import { newObjectId } from '@tailrace/domain/search/search-request';
import type { SearchView } from '@tailrace/domain/views/search-view';
import { newViewInputOf, searchInputOf, viewInputOf } from '@tailrace/domain/views/search-view-input';
import type { QueryParams, Schemas } from '@tailrace/sdk';
import { createSearch, getSearch } from '@tailrace/sdk/operations/search';
import { getStream } from '@tailrace/sdk/operations/streams';
import { getUserByUsername } from '@tailrace/sdk/operations/users';
import {
  createView,
  deleteView,
  getView,
  listSavedSearches,
  listViews,
  updateView,
} from '@tailrace/sdk/operations/views';
import { type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query, queryKeyOf } from '#/app/calls/query.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import type { listRequest } from '#/app/lists/list-request.ts';
import { wireSearch } from '#/app/wire-time-range.ts';
import { knowParameters } from '#/features/query/params/index.ts';

const aMinute = 60_000;

type Summary = Schemas['ViewSummary'];

async function loadDocument(id: string, signal: AbortSignal): Promise<SearchView> {
  const view = await call(getView, { id }, { signal });
  const search = await call(getSearch, { id: view.search_id }, { signal });
  knowParameters(search.parameters);
  return { view, search };
}

type ListParameters = NonNullable<QueryParams<'listSavedSearches'>>;

export const savedSearchQueries = {
  /** The view and its search. */
  document: (id: string | undefined) =>
    queryOptions({
      queryKey: queryKeyOf(getView, id, 'with its search'),
      queryFn: id === undefined ? skipToken : ({ signal }) => loadDocument(id, signal),
    }),
  stream: (streamId: string | undefined) =>
    query(getStream, { streamId: streamId ?? '' }, { enabled: streamId !== undefined, staleTime: aMinute }),
  page: (request: ReturnType<typeof listRequest>) => query(listSavedSearches, request as ListParameters),
};

/** Invalidated by changes: the user as well, because creating a search grants permissions. */
const invalidates = [listSavedSearches, listViews, getUserByUsername];

interface Storing {
  /** The content to store. */
  document: SearchView;
  /** Creates a saved search instead of updating this one. */
  isNew: boolean;
}

/** Stores the search under a new id first, then the view that refers to it. */
async function store(
  { document: { view, search }, isNew }: Storing,
  client: QueryClient,
): Promise<SearchView> {
  const body = await wireSearch(client, searchInputOf(search, newObjectId()));
  const stored = await call(createSearch, { body });
  const newView = { ...newViewInputOf(view, stored.id), id: newObjectId() };
  return {
    search: stored,
    view: isNew
      ? await call(createView, { body: newView })
      : await call(updateView, { id: view.id, body: viewInputOf(view, stored.id) }),
  };
}

/** Saves a search. Dialogs that show errors themselves switch the notice off. */
export function useStoreSearch({ showsOwnErrors = false } = {}) {
  const client = useQueryClient();
  return useMutationWithNotices({
    mutationFn: async (storing: Storing) => {
      const stored = await store(storing, client);
      client.setQueryData(savedSearchQueries.document(stored.view.id).queryKey, stored);
      return stored;
    },
    done: ({ view }) => success(`Search “${view.title}” saved`),
    ...(showsOwnErrors ? {} : { failed: failedWith('Could not save the search') }),
    invalidates,
  });
}

export function useDeleteSavedSearches() {
  const client = useQueryClient();
  return useMutationWithNotices({
    mutationFn: async (searches: readonly Pick<Summary, 'id' | 'title'>[]) => {
      for (const { id } of searches) {
        await call(deleteView, { id });
        // A document still on the screen is kept until the user leaves it.
        client.removeQueries({ queryKey: savedSearchQueries.document(id).queryKey, type: 'inactive' });
      }
    },
    done: (_, searches) => success(deletedText(searches)),
    failed: failedWith('Could not delete the search'),
    invalidates,
  });
}

const deletedText = ([first, ...others]: readonly Pick<Summary, 'title'>[]): string =>
  others.length === 0 ? `Search “${first?.title}” deleted` : `${others.length + 1} searches deleted`;

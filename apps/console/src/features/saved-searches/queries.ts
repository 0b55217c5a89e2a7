import { failedWith, success } from '@tailrace/domain/notices/notice';
import type { SearchView } from '@tailrace/domain/search-view';
import { newViewInputOf, searchInputOf, viewInputOf } from '@tailrace/domain/search-view-input';
import { type QueryParams, type Schemas, unwrap } from '@tailrace/sdk';
import { type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import type { listRequest } from '#/app/lists/list-request.ts';
import { useMutationWithNotices } from '#/app/use-mutation-with-notices.ts';
import { wireSearch } from '#/app/wire-time-range.ts';
import { knowParameters, newObjectId } from '#/features/search/index.ts';

const aMinute = 60_000;

type Summary = Schemas['ViewSummary'];

const pathOf = (id: string) => ({ params: { path: { id } } });

async function loadDocument(id: string, signal: AbortSignal): Promise<SearchView> {
  const view = await unwrap(api.GET('/views/{id}', { ...pathOf(id), signal }));
  const search = await unwrap(api.GET('/views/search/{id}', { ...pathOf(view.search_id), signal }));
  knowParameters(search.parameters);
  return { view, search };
}

type ListParameters = NonNullable<QueryParams<'listSavedSearches'>>;

export const savedSearchQueries = {
  view: (id: string) =>
    queryOptions({
      queryKey: ['getView', id, 'alone'],
      queryFn: ({ signal }) => unwrap(api.GET('/views/{id}', { ...pathOf(id), signal })),
    }),
  document: (id: string | undefined) =>
    queryOptions({
      queryKey: ['getView', id],
      queryFn: id === undefined ? skipToken : ({ signal }) => loadDocument(id, signal),
    }),
  stream: (streamId: string | undefined) =>
    queryOptions({
      queryKey: ['getStream', streamId],
      queryFn:
        streamId === undefined
          ? skipToken
          : ({ signal }) =>
              unwrap(api.GET('/streams/{streamId}', { params: { path: { streamId } }, signal })),
      staleTime: aMinute,
    }),
  page: (request: ReturnType<typeof listRequest>) =>
    queryOptions({
      queryKey: ['listSavedSearches', request],
      queryFn: ({ signal }) =>
        unwrap(api.GET('/search/saved', { params: { query: request as ListParameters }, signal })),
    }),
};

interface Storing {
  /** As it is to be. */
  document: SearchView;
  /** Makes another one instead of changing this one. */
  isNew: boolean;
}

/** The client's own reading of the body loses that some charts have no settings. */
type ViewBody = never;

/** A search is stored first, under an id of its own; then the view that shows it. */
async function store(
  { document: { view, search }, isNew }: Storing,
  client: QueryClient,
): Promise<SearchView> {
  const body = await wireSearch(client, searchInputOf(search, newObjectId()));
  const stored = await unwrap(api.POST('/views/search', { body }));
  const newView = { ...newViewInputOf(view, stored.id), id: newObjectId() };
  return {
    search: stored,
    view: await unwrap(
      isNew
        ? api.POST('/views', { body: newView as ViewBody })
        : api.PUT('/views/{id}', { ...pathOf(view.id), body: viewInputOf(view, stored.id) as ViewBody }),
    ),
  };
}

/** Saves a search. A dialog that says itself what failed leaves the notice out. */
export function useStoreSearch({ isFailureSaid = false } = {}) {
  const client = useQueryClient();
  return useMutationWithNotices({
    mutationFn: async (storing: Storing) => {
      const stored = await store(storing, client);
      client.setQueryData(savedSearchQueries.document(stored.view.id).queryKey, stored);
      return stored;
    },
    notices: {
      done: ({ view }) => success(`Search “${view.title}” saved`),
      ...(isFailureSaid ? {} : { failed: failedWith('Could not save the search') }),
    },
    // Whoever saves a search may do more than before.
    invalidates: ['listSavedSearches', 'listViews', 'getUserByUsername'],
  });
}

export function useDeleteSavedSearches() {
  const client = useQueryClient();
  return useMutationWithNotices({
    mutationFn: async (searches: readonly Pick<Summary, 'id' | 'title'>[]) => {
      for (const { id } of searches) {
        await unwrap(api.DELETE('/views/{id}', pathOf(id)));
        // One that is on the screen is left first.
        client.removeQueries({ queryKey: savedSearchQueries.document(id).queryKey, type: 'inactive' });
      }
    },
    notices: {
      done: (_, searches) => success(deletedWords(searches)),
      failed: failedWith('Could not delete the search'),
    },
    invalidates: ['listSavedSearches', 'listViews', 'getUserByUsername'],
  });
}

const deletedWords = ([first, ...others]: readonly Pick<Summary, 'title'>[]): string =>
  others.length === 0 ? `Search “${first?.title}” deleted` : `${others.length + 1} searches deleted`;

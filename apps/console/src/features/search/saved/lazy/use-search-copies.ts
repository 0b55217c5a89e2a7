import { failedWith } from '@tailrace/domain/notices/notice';
import type { SearchViewFacts } from '@tailrace/domain/views/search-view-new';
import type { Schemas } from '@tailrace/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { showNotice } from '#/app/notices.ts';
import { savedSearchQueries, useStoreSearch } from '#/features/search/saved/queries.ts';

type SavedSearch = Pick<Schemas['ViewSummary'], 'id' | 'title'>;

const maxTitleLength = 200;

/** Renames and duplicates saved searches of the list, whose documents are loaded first. */
export function useSearchCopies() {
  const client = useQueryClient();
  const store = useStoreSearch();
  const storeNamed = useStoreSearch({ showsOwnErrors: true });
  const load = ({ id }: SavedSearch) =>
    client.fetchQuery({ ...savedSearchQueries.document(id), staleTime: 0 });
  return {
    rename: async (search: SavedSearch, facts: SearchViewFacts) => {
      const document = await load(search);
      return storeNamed.mutateAsync({
        document: { ...document, view: { ...document.view, ...facts } },
        isNew: false,
      });
    },
    duplicate: async (search: SavedSearch) => {
      const document = await load(search).catch((error: Error) => {
        showNotice(failedWith('Could not duplicate the search')(error));
      });
      if (!document) return;
      const title = `Copy of ${search.title}`.slice(0, maxTitleLength);
      store.mutate({ document: { ...document, view: { ...document.view, title } }, isNew: true });
    },
  };
}

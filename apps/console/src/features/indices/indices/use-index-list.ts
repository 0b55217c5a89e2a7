import type { IndexFacts } from '@tailrace/domain/indices/index-facts';
import { arrangeRows } from '#/app/lists/arrange-rows.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { useListPlace } from '#/app/lists/use-list-place.ts';
import { shownStates } from './index-states.ts';
import { indexListSearch } from './list-search.ts';

const rules = {
  texts: ({ name, state }: IndexFacts) => [name, shownStates[state].text],
  order: {
    title: ({ number }: IndexFacts) => number,
    state: ({ state }: IndexFacts) => shownStates[state].text,
    messages: ({ messages }: IndexFacts) => messages,
    size: ({ bytes }: IndexFacts) => bytes,
    range: ({ range }: IndexFacts) => range?.to,
  },
  filters: { state: ({ state }: IndexFacts) => state },
};

/** The list of the page: arranged by its URL, of indices that the timeline shows too. */
export function useIndexList(indices: readonly IndexFacts[] | undefined, onRetry: () => void) {
  const { place, onChange } = useListPlace(indexListSearch);
  const arranged = indices && arrangeRows(indices, place, rules);
  return {
    place,
    defaultPerPage: indexListSearch.perPage,
    rows: arranged?.rows,
    total: arranged?.total ?? 0,
    failure: null,
    isStale: false,
    onChange,
    onRetry,
  } satisfies EntityList<IndexFacts>;
}

import { userStore } from '#/app/user-store.ts';
import type { FilterSuggestion } from '#/components/core/query-editor/model.ts';
import { isFilters, withFilter } from './query-filters.ts';
import { isHistory, withQuery } from './query-history.ts';

const history = userStore<readonly string[]>({ name: 'search.history', isValid: isHistory, initial: [] });

const filters = userStore<readonly FilterSuggestion[]>({
  name: 'search.filters',
  isValid: isFilters,
  initial: [],
});

/** What the user asked before, the newest first. */
export const useQueryHistory = (): readonly string[] => history.use();

export const rememberQuery = (query: string): void => history.update((kept) => withQuery(kept, query));

/** The conditions the user keeps under a name. */
export const useKeptFilters = (): readonly FilterSuggestion[] => filters.use();

export const keepFilter = (filter: FilterSuggestion): void =>
  filters.update((kept) => withFilter(kept, filter));

export const dropFilter = (name: string): void =>
  filters.update((kept) => kept.filter((filter) => filter.name !== name));

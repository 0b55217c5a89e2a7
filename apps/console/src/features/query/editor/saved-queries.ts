import type { TimeRange } from '@tailrace/domain/time/time-range';
import { userStore } from '#/app/user-store.ts';
import type { FilterSuggestion } from '#/components/core/query-editor/model.ts';
import { isFilters, withFilter } from './query-filters.ts';
import { type HistoryEntry, isHistory, withQuery } from './query-history.ts';

const history = userStore<readonly HistoryEntry[]>({
  name: 'search.history',
  isValid: isHistory,
  initial: [],
});

const filters = userStore<readonly FilterSuggestion[]>({
  name: 'search.filters',
  isValid: isFilters,
  initial: [],
});

/** The user's earlier queries, newest first. */
export const useQueryHistory = (): readonly HistoryEntry[] => history.use();

export const rememberQuery = (query: string, timeRange: TimeRange): void =>
  history.update((stored) => withQuery(stored, { query, timeRange, at: Date.now() }));

/** The user's saved filters. */
export const useSavedFilters = (): readonly FilterSuggestion[] => filters.use();

export const keepFilter = (filter: FilterSuggestion): void =>
  filters.update((stored) => withFilter(stored, filter));

export const dropFilter = (name: string): void =>
  filters.update((stored) => stored.filter((filter) => filter.name !== name));

import type { FilterSuggestion } from '#/components/core/query-editor/model.ts';

/** Adds or replaces a filter; sorted by name. */
export function withFilter(
  filters: readonly FilterSuggestion[],
  filter: FilterSuggestion,
): readonly FilterSuggestion[] {
  const others = filters.filter(({ name }) => name !== filter.name);
  return [...others, filter].sort((a, b) => a.name.localeCompare(b.name));
}

export const isFilters = (value: unknown): value is readonly FilterSuggestion[] =>
  Array.isArray(value) &&
  value.every(
    (filter: Partial<FilterSuggestion> | null) =>
      typeof filter?.name === 'string' && typeof filter.query === 'string',
  );

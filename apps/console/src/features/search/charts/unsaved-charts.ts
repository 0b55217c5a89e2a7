import type { SearchChart } from '@tailrace/domain/views/search-view-charts';

/** The charts of a search that differ from those it was saved with. */
export interface UnsavedCharts {
  /** Id of the saved search's view, or of the tab of a new search. */
  search: string;
  charts: readonly SearchChart[];
}

const maxSearches = 20;

export const unsavedCharts = (
  stored: readonly UnsavedCharts[],
  search: string,
): readonly SearchChart[] | undefined => stored.find((each) => each.search === search)?.charts;

export const isSameCharts = (one: readonly SearchChart[], other: readonly SearchChart[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Adds the charts of a search at the front; removes them if they are as they were saved. */
export function keepCharts(
  stored: readonly UnsavedCharts[],
  one: UnsavedCharts,
  saved: readonly SearchChart[],
): readonly UnsavedCharts[] {
  const others = stored.filter(({ search }) => search !== one.search);
  return isSameCharts(one.charts, saved) ? others : [one, ...others].slice(0, maxSearches);
}

function isChart(value: unknown): value is SearchChart {
  const { widget, title } = (value ?? {}) as { widget?: { id?: unknown; config?: unknown }; title?: unknown };
  const hasTitle = title === null || typeof title === 'string';
  return (
    hasTitle && typeof widget?.id === 'string' && typeof widget.config === 'object' && widget.config !== null
  );
}

export const isUnsavedCharts = (value: unknown): value is readonly UnsavedCharts[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<UnsavedCharts> | null) =>
      typeof each?.search === 'string' && Array.isArray(each.charts) && each.charts.every(isChart),
  );

/** The list with a chart moved by some positions, kept within it. */
export function movedChart(
  charts: readonly SearchChart[],
  id: string,
  steps: number,
): readonly SearchChart[] {
  const at = charts.findIndex(({ widget }) => widget.id === id);
  const chart = charts[at];
  if (!chart) return charts;
  const to = Math.min(charts.length - 1, Math.max(0, at + steps));
  return charts.toSpliced(at, 1).toSpliced(to, 0, chart);
}

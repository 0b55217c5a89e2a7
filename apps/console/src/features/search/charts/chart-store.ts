import type { SearchChart } from '@tailrace/domain/views/search-view-charts';
import { userStore } from '#/app/user-store.ts';
import { isUnsavedCharts, keepCharts, type UnsavedCharts, unsavedCharts } from './unsaved-charts.ts';

const unsaved = userStore<readonly UnsavedCharts[]>({
  name: 'search.charts',
  isValid: isUnsavedCharts,
  initial: [],
  scope: 'tab',
});

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the charts are collapsed, for all searches. */
const collapsed = userStore<boolean>({ name: 'search.charts.collapsed', isValid: isBoolean, initial: false });

export const useIsCollapsed = collapsed.use;
export const toggleCollapsed = (): void => collapsed.update((isCollapsed) => !isCollapsed);
export const expandCharts = (): void => collapsed.update(() => false);

/** The unsaved charts of a search; `undefined` when they are as they were saved. */
export const useUnsavedCharts = (search: string): readonly SearchChart[] | undefined =>
  unsavedCharts(unsaved.use(), search);

/** Keeps the charts of a search until they are saved; `saved` are those it was saved with. */
export const writeCharts = (
  search: string,
  charts: readonly SearchChart[],
  saved: readonly SearchChart[],
): void => unsaved.update((stored) => keepCharts(stored, { search, charts }, saved));

/** Reverts a search to the charts it was saved with. */
export const dropUnsavedCharts = (search: string): void =>
  unsaved.update((stored) =>
    unsavedCharts(stored, search) ? stored.filter((each) => each.search !== search) : stored,
  );

/** The searches with unsaved charts. */
export const useSearchesWithUnsavedCharts = (): readonly string[] =>
  unsaved.use().map(({ search }) => search);

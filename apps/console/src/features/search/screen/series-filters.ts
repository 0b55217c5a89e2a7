import { type LevelGroup, levelGroups } from '@tailrace/domain/search/level-groups';
import type { HistogramSeries } from '#/components/core/histogram/model.ts';
import type { LevelFilters } from '#/features/query/editor/index.ts';

/** The series with the query's filters; one that is filtered out stays in the legend, so that it can be shown again. */
export function seriesWithFilters(
  series: readonly HistogramSeries[],
  filters: LevelFilters,
): HistogramSeries[] {
  const shown = series.map((one) => ({ ...one, filter: filters[one.name as LevelGroup['name']] }));
  const gone = levelGroups.filter(({ name }) => filters[name] && !series.some((one) => one.name === name));
  return [
    ...shown,
    ...gone.map(({ name }) => ({ name, colour: 'var(--border-strong)', total: 0, filter: filters[name] })),
  ];
}

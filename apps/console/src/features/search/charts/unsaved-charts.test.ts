import type { SearchChart } from '@tailrace/domain/views/search-view-charts';
import { newAggregation } from '@tailrace/domain/views/widgets/new-aggregation';
import { expect, it } from 'vitest';
import { isUnsavedCharts, keepCharts, movedChart, unsavedCharts } from './unsaved-charts.ts';

const chart = (id: string): SearchChart => ({ widget: newAggregation(id), title: null });
const idsOf = (charts: readonly SearchChart[]) => charts.map(({ widget }) => widget.id);

it('keeps the charts of a search until they are as they were saved', () => {
  const saved = [chart('a')];
  const changed = keepCharts([], { search: 's', charts: [chart('a'), chart('b')] }, saved);
  expect(idsOf(unsavedCharts(changed, 's') ?? [])).toEqual(['a', 'b']);
  expect(isUnsavedCharts(structuredClone(changed))).toBe(true);
  expect(keepCharts(changed, { search: 's', charts: [chart('a')] }, saved)).toEqual([]);
});

it('forgets the searches that were changed the longest ago', () => {
  let stored = keepCharts([], { search: '0', charts: [chart('a')] }, []);
  for (let at = 1; at <= 20; at += 1)
    stored = keepCharts(stored, { search: `${at}`, charts: [chart('a')] }, []);
  expect(stored).toHaveLength(20);
  expect(unsavedCharts(stored, '0')).toBeUndefined();
});

it('moves a chart, but not past the ends', () => {
  const charts = ['a', 'b', 'c'].map(chart);
  expect(idsOf(movedChart(charts, 'a', 1))).toEqual(['b', 'a', 'c']);
  expect(idsOf(movedChart(charts, 'a', -1))).toEqual(['a', 'b', 'c']);
  expect(idsOf(movedChart(charts, 'gone', 1))).toEqual(['a', 'b', 'c']);
});

it('takes nothing else from the store for charts', () => {
  expect(isUnsavedCharts([{ search: 's', charts: [{ widget: {}, title: null }] }])).toBe(false);
  expect(isUnsavedCharts([null])).toBe(false);
});

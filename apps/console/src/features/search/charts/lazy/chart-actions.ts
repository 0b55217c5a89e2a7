import type { SearchChart } from '@tailrace/domain/views/search-view-charts';
import type { Action } from '#/components/ActionMenu.tsx';
import type { SearchCharting } from '../use-search-charts.ts';

/** The menu of a chart on the search page. */
export function chartActions(charting: SearchCharting, chart: SearchChart, at: number): Action[] {
  const { id } = chart.widget;
  const isLast = at === charting.charts.length - 1;
  return [
    { label: 'Edit…', run: () => charting.build({ kind: 'edit', chart }) },
    { label: 'Add to dashboard…', run: () => charting.add({ kind: 'chart', chart }) },
    { label: 'Duplicate', run: () => charting.duplicate(id) },
    ...(at === 0 ? [] : [{ label: 'Move back', run: () => charting.move(id, -1) }]),
    ...(isLast ? [] : [{ label: 'Move forward', run: () => charting.move(id, 1) }]),
    { label: 'Delete chart', isDangerous: true, run: () => charting.remove(id) },
  ];
}

import { type Visualization, visualizationOf } from '@tailrace/domain/views/widgets/widget';
import { type LazyComponent, lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import type { ChartProps } from './model.ts';

const table = lazyWithRetry<ChartProps>(async () => (await import('./table/DataTable.tsx')).DataTable);

const cartesian = lazyWithRetry<ChartProps>(
  async () => (await import('./cartesian/CartesianChart.tsx')).CartesianChart,
);

const numeric = lazyWithRetry<ChartProps>(
  async () => (await import('./numeric/NumericChart.tsx')).NumericChart,
);

const pie = lazyWithRetry<ChartProps>(async () => (await import('./pie/PieChart.tsx')).PieChart);

const heatmap = lazyWithRetry<ChartProps>(
  async () => (await import('./heatmap/HeatmapChart.tsx')).HeatmapChart,
);

const map = lazyWithRetry<ChartProps>(async () => (await import('./map/MapChart.tsx')).MapChart);

/** The charts by visualization, each loaded when it is first drawn. What has no chart is shown as a table. */
const charts: Partial<Record<Visualization, LazyComponent<ChartProps>>> & {
  table: LazyComponent<ChartProps>;
} = {
  table,
  bar: cartesian,
  line: cartesian,
  area: cartesian,
  scatter: cartesian,
  numeric,
  pie,
  heatmap,
  map,
};

/** The result of an aggregation as its widget draws it: a visualization of a newer server as a table. */
export function Chart(props: ChartProps) {
  const Drawn = charts[visualizationOf(props.config) ?? 'table'] ?? charts.table;
  return <Drawn {...props} />;
}

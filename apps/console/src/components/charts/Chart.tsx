import { visualizationOf } from '@tailrace/domain/views/widgets/widget';
import type { ChartProps } from './model.ts';
import { charts } from './registry.ts';

/** The result of an aggregation as its widget draws it: a visualization of a newer server as a table. */
export function Chart(props: ChartProps) {
  const Drawn = charts[visualizationOf(props.config) ?? 'table'] ?? charts.table;
  return <Drawn {...props} />;
}

import { visualizationOf } from '@tailrace/domain/widgets/widget';
import type { ChartProps } from './model.ts';
import { charts } from './registry.ts';

/** The result of an aggregation as its widget draws it: a visualization of a newer server as a table. */
export function Chart(props: ChartProps) {
  const visualization = props.asTable ? 'table' : visualizationOf(props.config);
  const Drawn = charts[visualization ?? 'table'] ?? charts.table;
  return <Drawn {...props} />;
}

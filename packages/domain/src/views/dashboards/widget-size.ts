import {
  isAggregation,
  isMessages,
  textOf,
  type Visualization,
  visualizationOf,
  type Widget,
} from '../widgets/widget.ts';
import { type GridSize, gridColumns } from './grid.ts';

const sizes: Record<Visualization, GridSize> = {
  table: { width: 6, height: 4 },
  bar: { width: 6, height: 3 },
  line: { width: 6, height: 3 },
  area: { width: 6, height: 3 },
  scatter: { width: 6, height: 3 },
  pie: { width: 4, height: 3 },
  heatmap: { width: 6, height: 4 },
  numeric: { width: 3, height: 2 },
  map: { width: 6, height: 4 },
};

/** The size a widget is added with. */
export function defaultSize(widget: Widget): GridSize {
  if (isMessages(widget)) return { width: gridColumns, height: 5 };
  if (textOf(widget) !== null) return { width: 4, height: 2 };
  return sizes[(isAggregation(widget) && visualizationOf(widget.config)) || 'table'];
}

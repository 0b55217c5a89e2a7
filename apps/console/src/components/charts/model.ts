import type { Figure, PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';

/** A span of time in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** An event shown on a time axis. */
export interface ChartEvent {
  at: number;
  message: string;
  isAlert: boolean;
}

/** A group that a mark stands for. */
export interface MarkGroup {
  field: string;
  /** A value as text; of a group by time, the start of the interval in ISO-8601 UTC. */
  value: string;
  /** The interval of a group by time, both ends included, within the searched range. */
  span: Span | null;
}

/** A bar, slice, point, cell or number that can be clicked. */
export interface ChartMark {
  /** Row groups first, then column groups; none for a total. */
  groups: readonly MarkGroup[];
  /** The function of its series. */
  function: string;
  figure: Figure;
}

/** A drawn chart, to be saved as a picture with its title, a line below it, and its legend. */
export interface DrawnChart {
  png: (subtitle: string) => Promise<Blob>;
  svg: (subtitle: string) => Promise<string>;
}

/** What every chart is drawn from. Charts fill their parent in both directions. */
export interface ChartProps {
  /** The title of the widget, for screen readers. */
  label: string;
  config: AggregationConfig;
  table: PivotTable;
  /** The same pivot over the previous period, for a trend. */
  before?: PivotTable | null;
  events?: readonly ChartEvent[];
  /** IANA name of the zone in which times are shown. */
  zone: string;
  /** Charts of the same group share one crosshair. */
  crosshairGroup?: string;
  /** A mark was clicked or chosen by Enter; `at` is where a menu opens, in client coordinates. */
  onMark?: (mark: ChartMark, at: { x: number; y: number }) => void;
  /** A span of time was brushed. */
  onZoom?: (span: Span) => void;
  /** Settings changed by hand on the chart: the viewport of a map, the sort of a table. */
  onConfig?: (config: AggregationConfig) => void;
  /** Told what can be saved as a picture, and `null` once it is gone; never told of charts without a drawing. */
  onDrawn?: ((drawn: DrawnChart | null) => void) | undefined;
}

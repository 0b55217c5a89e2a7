import type { Bucketing, PivotRequest, Series } from '../../../../search/pivot/pivot-request.ts';
import { type AggregationSeries, defaultPercentile } from '../condition.ts';
import type { Grid, TimeWindow } from '../windows.ts';

/** What to search and count. */
export interface Aggregation {
  query: string;
  /** Null for all. */
  streams: readonly string[] | null;
  groupBy: readonly string[];
  series: readonly AggregationSeries[];
  grid: Grid;
}

function pivotSeries(series: AggregationSeries, at: number): Series[] {
  const { function: type, field = null, percentile = defaultPercentile } = series;
  // Ratios are computed from what the others have counted.
  if (type === 'ratio') return [];
  return [{ id: String(at), type, field, ...(type === 'percentile' && { percentile }) }];
}

/** A pivot of the panes in a time range, with the groups of each; all panes have the same length. */
export function panesPivot(
  { query, streams, groupBy, series }: Omit<Aggregation, 'grid'>,
  { from, to }: TimeWindow,
  paneMs: number,
): PivotRequest {
  const panes: Bucketing = {
    type: 'time',
    field: 'timestamp',
    interval: { value: paneMs, unit: 'ms' },
    offsetMs: ((from % paneMs) + paneMs) % paneMs,
  };
  const groups = groupBy.map((field): Bucketing => ({ type: 'values', field, limit: 1 }));
  return {
    query,
    streams,
    range: { from, to: to - 1 },
    rowGroups: [panes, ...groups],
    columnGroups: [],
    series: countedSeries(series),
    sort: [],
    rollup: true,
  };
}

export const isCount = ({ function: name, field }: AggregationSeries) => name === 'count' && !field;

/** What a series has counted of one group, as the search counts it. */
export const countedSeries = (series: readonly AggregationSeries[]): Series[] => series.flatMap(pivotSeries);

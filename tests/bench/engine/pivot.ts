interface Series {
  type: string;
  id: string;
  field?: string;
  percentile?: number;
}

/** A search type that groups all matching messages, or summarizes them when there is no grouping. */
export const pivot = (
  groupings: readonly object[],
  series: readonly Series[] = [{ type: 'count', id: 'count()' }],
) => ({
  type: 'pivot',
  rollup: true,
  row_groups: groupings,
  column_groups: [],
  series,
});

/** Bars over time, as many as the server suggests. */
export const overTime = { type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } };

export const topOf = (field: string, limit = 10) => ({ type: 'values', field, limit });

interface Series {
  type: string;
  id: string;
  field?: string;
  percentile?: number;
}

/** A search type that groups all matching messages, or summarizes them when there is no grouping. */
export const pivot = (
  grouping: object | null,
  series: readonly Series[] = [{ type: 'count', id: 'count()' }],
) => ({
  type: 'pivot',
  rollup: true,
  row_groups: grouping ? [grouping] : [],
  column_groups: [],
  series,
});

import type { Figure, PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { timeSpans } from '@tailrace/domain/views/widgets/time-groups';
import type { WidgetPivot } from '@tailrace/domain/views/widgets/widget';
import { columnValues, rowValues } from './group-text.ts';
import type { ChartMark, MarkGroup, Span } from './model.ts';

/** Makes the mark of a figure from the keys of its row and column; shorter keys stand for totals. */
export type MarkOf = (
  rowKey: readonly string[],
  columnKey: readonly string[],
  series: number,
  figure: Figure,
) => ChartMark;

/** The marks of a table. The spans of groups by time are computed when the first mark needs them. */
export function marksOf(table: PivotTable): MarkOf {
  const spans = new Map<WidgetPivot, Map<string, Span>>();
  const spanOf = (pivot: WidgetPivot, value: string, values: () => string[]): Span | null => {
    if (pivot.type !== 'time') return null;
    const known = spans.get(pivot) ?? timeSpans(pivot, values(), table.range);
    spans.set(pivot, known);
    return known.get(value) ?? null;
  };
  const groups = (pivots: readonly WidgetPivot[], key: readonly string[], values: typeof rowValues) =>
    key.flatMap((value, depth): MarkGroup[] => {
      const pivot = pivots[depth];
      if (!pivot) return [];
      return [{ field: pivot.field, value, span: spanOf(pivot, value, () => values(table, depth)) }];
    });
  return (rowKey, columnKey, series, figure) => ({
    groups: [
      ...groups(table.rowGroups, rowKey, rowValues),
      ...groups(table.columnGroups, columnKey, columnValues),
    ],
    function: table.series[series]?.function ?? '',
    figure,
  });
}

import { draftOf } from '@tailrace/domain/views/widgets/series-draft';
import {
  type AggregationConfig,
  isAggregation,
  isMessages,
  type Widget,
} from '@tailrace/domain/views/widgets/widget';

/** The fields whose values are groups. */
export const groupedFields = ({ row_pivots, column_pivots }: AggregationConfig): string[] =>
  [...row_pivots, ...column_pivots].flatMap(({ type, field }) => (type === 'values' ? [field] : []));

/** The fields a widget names. */
export function fieldsInUse(widget: Widget): string[] {
  if (isMessages(widget)) return widget.config.fields;
  if (!isAggregation(widget)) return [];
  const { series, row_pivots, column_pivots } = widget.config;
  return [
    ...series.map((one) => draftOf(one)?.field ?? ''),
    ...[...row_pivots, ...column_pivots].map(({ field }) => field),
  ];
}

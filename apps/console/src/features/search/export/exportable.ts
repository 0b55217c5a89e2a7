import { isAllTime } from '@tailrace/domain/time/time-range';
import { describeTimeRange, type Reader } from '@tailrace/domain/time/time-range-text';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { type SearchState, searchRequestOf } from '#/features/query/params/index.ts';
import type { SearchResult } from '#/features/search/result/index.ts';
import type { ExportDialogProps } from './lazy/ExportDialog.tsx';

export type Exportable = Omit<ExportDialogProps, 'title' | 'onClose'>;

/** The result on the screen as an export; `undefined` while it is partial, stale or empty. */
export function exportable(
  state: Omit<SearchState, 'columns'>,
  columns: readonly string[],
  { run, isStale }: Pick<SearchResult, 'run' | 'isStale'>,
  fields: readonly FieldEntry[],
  reader: Reader,
): Exportable | undefined {
  if (!run || isStale || run.isPartial || run.total === 0) return undefined;
  return {
    request: { ...searchRequestOf(state), timeRange: run.effective, sort: state.sort },
    total: run.total,
    timeRangeText: describeTimeRange(isAllTime(state.timeRange) ? state.timeRange : run.effective, reader),
    columns,
    fields,
  };
}

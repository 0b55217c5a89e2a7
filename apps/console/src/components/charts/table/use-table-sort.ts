import type { PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import {
  nextSort,
  sortRows,
  storedSort,
  type TableSort,
  withSort,
} from '@tailrace/domain/views/widgets/table-sort';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { useMemo, useState } from 'react';

/** Columns keep their name, not their place, when a new answer comes. */
const nameOf = (table: PivotTable, { by, index }: Pick<TableSort, 'by' | 'index'>) =>
  JSON.stringify(by === 'group' ? table.rowGroups[index]?.field : table.columns[index]);

/**
 * The rows of a table as they are sorted. A sort that the API has is written to the widget, if it may be changed, and the
 * server sorts; any other is made here and lasts as long as the table is shown.
 */
export function useTableSort(
  table: PivotTable,
  config: AggregationConfig,
  onConfig: ((config: AggregationConfig) => void) | undefined,
) {
  const [own, setOwn] = useState<{ sort: TableSort; name: string } | null>(null);
  const sort = useMemo(() => {
    if (!own) return null;
    const candidates = own.sort.by === 'group' ? table.rowGroups : table.columns;
    const index = candidates.findIndex((_, at) => nameOf(table, { by: own.sort.by, index: at }) === own.name);
    return index < 0 ? null : { ...own.sort, index };
  }, [table, own]);
  const rows = useMemo(() => (sort ? sortRows(table, sort) : table.rows), [table, sort]);
  const shown = sort ?? storedSort(table, config);
  const onSort = (by: Pick<TableSort, 'by' | 'index'>) => {
    const next = nextSort(shown, by);
    const saved = onConfig && withSort(table, config, next);
    if (saved && (next !== null || sort === null)) {
      setOwn(null);
      onConfig(saved);
    } else setOwn(next && { sort: next, name: nameOf(table, next) });
  };
  return { rows, sort: shown, onSort };
}

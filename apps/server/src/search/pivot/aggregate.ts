import type { Selection } from '../read/selection.ts';
import { fieldValues } from './field-values.ts';
import type { Group } from './group.ts';
import { type Grouping, groupKeys } from './group-keys.ts';
import type { Series } from './pivot-request.ts';

export interface Aggregation {
  rowGroups: readonly Grouping[];
  columnGroups: readonly Grouping[];
  series: readonly Series[];
}

/** Adds every message of a selection to its groups. */
export function aggregate(
  root: Group,
  selection: Selection,
  { rowGroups, columnGroups, series }: Aggregation,
): void {
  const names = [...rowGroups, ...columnGroups, ...series]
    .map(({ field }) => field)
    .filter((field) => field !== null);
  const fields = [...new Set(names)];
  const position = (field: string | null) => (field === null ? -1 : fields.indexOf(field));
  const rowPositions = rowGroups.map(({ field }) => position(field));
  const columnPositions = columnGroups.map(({ field }) => position(field));
  const seriesPositions = series.map(({ field }) => position(field));

  for (const values of fieldValues(selection, fields)) {
    const figures = seriesPositions.map((at) => values[at]);
    const addTo = (kind: 'rows' | 'columns', group: Group, level: number) => {
      const isRows = kind === 'rows';
      if (isRows || level > 0) group.add(figures);
      const grouping = (isRows ? rowGroups : columnGroups)[level];
      if (!grouping) {
        if (isRows && columnGroups.length > 0) addTo('columns', group, 0);
        return;
      }
      const at = (isRows ? rowPositions : columnPositions)[level] ?? -1;
      for (const key of groupKeys(grouping, values[at])) addTo(kind, group.child(kind, key), level + 1);
    };
    addTo('rows', root, 0);
  }
}

import type { PivotColumn, PivotTable } from './pivot-table.ts';
import type { AggregationConfig } from './widget.ts';

type Placed = { column: PivotColumn; index: number };

/** A header over one or more columns. */
export interface ColumnHeader {
  /** The value of a column group; `null` for the total over the groups from here on. */
  value: string | null;
  /** Position of the column group. */
  depth: number;
  columns: number;
  /** How many rows of headers it takes; more than one for a total. */
  rows: number;
}

/**
 * Positions of the columns in the order they are shown: columns of one group side by side, times ascending unless they
 * are sorted otherwise, totals last. The server names the values of each row in the order they have there.
 */
export function columnOrder(table: PivotTable, config: AggregationConfig): number[] {
  const depth = table.columnGroups.length;
  const isDescending = (field: string | undefined) =>
    config.sort.some((sort) => sort.field === field && sort.direction === 'Descending');
  const arrange = (columns: readonly Placed[], level: number): Placed[] => {
    if (level === depth) return [...columns];
    const groups = Map.groupBy(
      columns.filter(({ column }) => column.key.length > level),
      ({ column }) => column.key[level] ?? '',
    );
    const pivot = table.columnGroups[level];
    const names = [...groups.keys()];
    if (pivot?.type === 'time') {
      names.sort();
      if (isDescending(pivot.field)) names.reverse();
    }
    return [
      ...names.flatMap((name) => arrange(groups.get(name) ?? [], level + 1)),
      ...columns.filter(({ column }) => column.key.length === level),
    ];
  };
  return arrange(
    table.columns.map((column, index) => ({ column, index })),
    0,
  ).map(({ index }) => index);
}

/** The headers of the column groups, a list for each group. Columns are given in the order they are shown. */
export function columnHeaders(columns: readonly PivotColumn[], depth: number): ColumnHeader[][] {
  const lines: ColumnHeader[][] = Array.from({ length: depth }, () => []);
  let before: readonly string[] | null = null;
  for (const { key } of columns) {
    for (let level = 0; level < Math.min(key.length + 1, depth); level += 1) {
      const line = lines[level];
      const last = line?.at(-1);
      const isTotal = level === key.length;
      const same = before !== null && samePath(before, key, isTotal ? level : level + 1);
      const continues = same && (before?.length === level) === isTotal;
      if (last && continues) last.columns += 1;
      else
        line?.push({
          value: isTotal ? null : (key[level] ?? ''),
          depth: level,
          columns: 1,
          rows: isTotal ? depth - level : 1,
        });
    }
    before = key;
  }
  return lines;
}

const samePath = (a: readonly string[], b: readonly string[], length: number) =>
  a.slice(0, length).every((value, index) => value === b[index]) &&
  Math.min(a.length, length) === Math.min(b.length, length);

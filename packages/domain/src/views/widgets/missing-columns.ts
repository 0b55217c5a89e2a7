/** The values of the column groups that a column stands for. */
type Path = readonly string[];

const keyOf = (path: Path) => JSON.stringify(path);

/**
 * Tells whether a row may lack a column that has messages there: a server lists, row by row, only so many values of a
 * group. `present` are the columns of the row.
 */
export function missingColumns(
  present: readonly Path[],
  limits: readonly number[],
): (column: Path) => boolean {
  const within = new Map<string, Set<string>>();
  for (const path of present) {
    path.forEach((value, level) => {
      const outer = keyOf(path.slice(0, level));
      within.set(outer, (within.get(outer) ?? new Set()).add(value));
    });
  }
  return (column) => {
    const level = column.findIndex((value, at) => !within.get(keyOf(column.slice(0, at)))?.has(value));
    if (level < 0) return false;
    const listed = within.get(keyOf(column.slice(0, level)))?.size ?? 0;
    return listed >= (limits[level] ?? Number.POSITIVE_INFINITY);
  };
}

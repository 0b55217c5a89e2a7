export type CsvCell = string | number | bigint | boolean | readonly unknown[] | null | undefined;

function cellText(cell: Exclude<CsvCell, null | undefined>): string {
  return typeof cell === 'object' ? `[${cell.join(', ')}]` : String(cell);
}

/** One line: every cell quoted, a missing value is an empty cell. */
export function csvLine(cells: readonly CsvCell[]): string {
  const quoted = cells.map((cell) => (cell == null ? '' : `"${cellText(cell).replaceAll('"', '""')}"`));
  return `${quoted.join(',')}\n`;
}

/** Keeps a cell on one line, as consumers of the universal search expect it. */
export function oneLine(cell: CsvCell): CsvCell {
  if (typeof cell !== 'string') return cell;
  return cell.replaceAll('\n', '\\\\n').replaceAll('\r', '\\\\r');
}

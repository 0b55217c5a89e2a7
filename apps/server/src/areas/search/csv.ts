export type CsvCell = string | number | bigint | boolean | readonly unknown[] | null | undefined;

function cellText(cell: Exclude<CsvCell, null | undefined>): string {
  return typeof cell === 'object' ? `[${cell.join(', ')}]` : String(cell);
}

/** One line of CSV. Every value is quoted; a missing one is an empty cell. */
export function csvLine(cells: readonly CsvCell[]): string {
  const quoted = cells.map((cell) => (cell == null ? '' : `"${cellText(cell).replaceAll('"', '""')}"`));
  return `${quoted.join(',')}\n`;
}

/** Escapes line breaks, because clients of the universal search expect one line per message. */
export function oneLine(cell: CsvCell): CsvCell {
  if (typeof cell !== 'string') return cell;
  return cell.replaceAll('\n', '\\\\n').replaceAll('\r', '\\\\r');
}

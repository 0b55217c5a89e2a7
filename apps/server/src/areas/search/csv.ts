export type CsvCell = string | number | bigint | boolean | readonly unknown[] | null | undefined;

function cellText(cell: Exclude<CsvCell, null | undefined>): string {
  return typeof cell === 'object' ? `[${cell.join(', ')}]` : String(cell);
}

/** How spreadsheets begin formulas. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A text that a spreadsheet would run, with a quote before it, which makes the spreadsheet show it. */
const shown = (text: string) => (formula.test(text) && !number.test(text) ? `'${text}` : text);

/** One line of CSV. Every value is quoted; a missing one is an empty cell. */
export function csvLine(cells: readonly CsvCell[], escapesFormulas = false): string {
  const textOf = (cell: Exclude<CsvCell, null | undefined>) =>
    escapesFormulas ? shown(cellText(cell)) : cellText(cell);
  const quoted = cells.map((cell) => (cell == null ? '' : `"${textOf(cell).replaceAll('"', '""')}"`));
  return `${quoted.join(',')}\n`;
}

/** Escapes line breaks, because clients of the universal search expect one line per message. */
export function oneLine(cell: CsvCell): CsvCell {
  if (typeof cell !== 'string') return cell;
  return cell.replaceAll('\n', '\\\\n').replaceAll('\r', '\\\\r');
}

/** How a table is written as text. */
export interface TableFormat {
  separator: string;
  quotechar: string;
}

/** A quoted value may contain separators, line breaks and, doubled, the quote itself. */
export function readTable(text: string, { separator, quotechar }: TableFormat): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character !== quotechar) cell += character;
      else if (text[at + 1] === quotechar) {
        cell += quotechar;
        at += 1;
      } else isQuoted = false;
    } else if (character === quotechar && cell === '') isQuoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter((cells) => cells.length > 1 || cells[0] !== '');
}

/** The text of a table, with values quoted where they need to be. */
export function writeTable(
  rows: readonly (readonly string[])[],
  { separator, quotechar }: TableFormat,
): string {
  const quoted = (value: string) =>
    [separator, quotechar, '\n', '\r'].some((special) => value.includes(special))
      ? quotechar + value.replaceAll(quotechar, quotechar + quotechar) + quotechar
      : value;
  return rows.map((cells) => `${cells.map(quoted).join(separator)}\n`).join('');
}

/** Enough text for any header. */
const headerLength = 20_000;

/** The names of the columns, in the first line. */
export const tableHeader = (text: string, format: TableFormat): string[] =>
  readTable(text.slice(0, headerLength), format)[0] ?? [];

interface ChosenColumns {
  key: string;
  value: string;
}

/** The columns of keys and values after a table has changed: renamed ones stay chosen, others are guessed. */
export function chooseColumns(
  before: readonly string[],
  after: readonly string[],
  { key, value }: ChosenColumns,
): ChosenColumns {
  const follow = (name: string, otherwise: string | undefined) => {
    if (after.includes(name)) return name;
    const renamed = before.length === after.length ? after[before.indexOf(name)] : undefined;
    return renamed ?? otherwise ?? name;
  };
  const nextKey = follow(key, after[0]);
  return {
    key: nextKey,
    value: follow(
      value,
      after.find((name) => name !== nextKey),
    ),
  };
}

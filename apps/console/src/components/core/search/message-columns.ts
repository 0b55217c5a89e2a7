/** Default column widths in pixels; the message takes the rest. */
const defaultWidths: ReadonlyMap<string, number> = new Map([
  ['source', 168],
  ['level', 62],
  ['timestamp', 190],
  ['gl2_receive_timestamp', 190],
]);
const otherWidth = 150;
const levelWidth = 30;
const messageMinimum = 240;
/** On a phone the message gets most of the room. */
const tight = { message: 150, column: 76 };
const narrowest = 48;
const widest = 1_200;

export type ColumnWidths = ReadonlyMap<string, number>;

/** Of a monospace character. */
const characterWidth = 7.5;
const timeWidth = (characters: number) => Math.round(characters * characterWidth) + 22;

/** Clamps a width to what a column may have. */
export const possibleWidth = (width: number): number =>
  Math.round(Math.min(widest, Math.max(narrowest, width)));

export const columnWidth = (field: string, widths: ColumnWidths, isTight = false): number =>
  widths.get(field) ?? Math.min(defaultWidths.get(field) ?? otherWidth, isTight ? tight.column : widest);

/** A column that is fitted to its values has at least and at most this width. */
const narrowestFitted = 96;
const widestFitted = 280;
const fittedPadding = 28;

/** The widths with the sources fitted to those of the messages, unless the user has chosen their width. */
export function fittedWidths(widths: ColumnWidths, sources: readonly unknown[]): ColumnWidths {
  if (widths.has('source') || sources.length === 0) return widths;
  const longest = Math.max(0, ...sources.map((source) => String(source ?? '').length));
  const needed = Math.round(longest * characterWidth) + fittedPadding;
  return new Map(widths).set('source', Math.min(widestFitted, Math.max(narrowestFitted, needed)));
}

export interface ColumnLayout {
  /** `grid-template-columns` of the header and of every row. */
  template: string;
  /** The minimum width of all columns; a narrower table scrolls. */
  minWidth: number;
}

export function columnLayout(
  columns: readonly string[],
  widths: ColumnWidths,
  timeCharacters: number,
  isTight = false,
): ColumnLayout {
  const fixed = [
    levelWidth,
    timeWidth(timeCharacters),
    ...columns.map((column) => columnWidth(column, widths, isTight)),
  ];
  return {
    template: `${fixed.map((width) => `${width}px`).join(' ')} minmax(0, 1fr)`,
    minWidth: fixed.reduce((sum, width) => sum + width, isTight ? tight.message : messageMinimum),
  };
}

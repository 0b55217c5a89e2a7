/** Pixels a column takes; the message has what is left. */
const widths: Record<string, number> = { source: 168, level: 62, timestamp: 190, gl2_receive_timestamp: 190 };
const otherWidth = 150;
const levelWidth = 22;
const messageMinimum = 320;

/** Characters of the table's type are 7.5 px wide; 10 px of air on both sides. */
const timeWidth = (characters: number) => Math.round(characters * 7.5) + 22;

export interface ColumnLayout {
  /** `grid-template-columns` of the header and of every row. */
  template: string;
  /** What the columns need at least; a narrower table scrolls. */
  minWidth: number;
}

export function columnLayout(columns: readonly string[], timeCharacters: number): ColumnLayout {
  const fixed = [
    levelWidth,
    timeWidth(timeCharacters),
    ...columns.map((column) => widths[column] ?? otherWidth),
  ];
  return {
    template: `${fixed.map((width) => `${width}px`).join(' ')} 1fr`,
    minWidth: fixed.reduce((sum, width) => sum + width, messageMinimum),
  };
}

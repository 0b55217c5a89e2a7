/** The colours and the font of a chart. A canvas has no CSS variables, so they are read from the tokens. */
export interface Look {
  /** Hues that colour-blind eyes tell apart as well; the first is the accent. */
  series: readonly string[];
  /** For what is not one of the series. */
  other: string;
  /** By name: `error`, `warning`. */
  level: Readonly<Record<LevelToken, string>>;
  /** The first shade of the status classes from 1xx to 5xx. */
  status: readonly string[];
  text: string;
  muted: string;
  faint: string;
  border: string;
  panel: string;
  accent: string;
  danger: string;
  font: string;
  /** The width of a text of an axis, in pixels. */
  widthOf: (text: string) => number;
}

export const levelTokens = [
  'emergency',
  'alert',
  'critical',
  'error',
  'warning',
  'notice',
  'info',
  'debug',
] as const;

export type LevelToken = (typeof levelTokens)[number];

export const seriesColourCount = 8;

/** Of the labels of axes, in pixels. */
export const axisFontSize = 11;

/** The name as far as it fits. */
export function fitted(name: string, width: number, look: Look): string {
  if (name.length < 60 && look.widthOf(name) <= width) return name;
  let length = Math.min(name.length, Math.max(Math.floor(width / 6), 1));
  while (length > 1 && look.widthOf(`${name.slice(0, length)}…`) > width) length -= 1;
  return `${name.slice(0, length)}…`;
}

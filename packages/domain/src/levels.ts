/** A syslog severity; lower is more severe. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** How a severity is displayed, never by color alone. */
export interface LevelName {
  level: Level;
  name: string;
  letter: string;
}

/** The eight severities, most severe first. */
export const levels: readonly LevelName[] = [
  { level: 0, name: 'Emergency', letter: 'E' },
  { level: 1, name: 'Alert', letter: 'A' },
  { level: 2, name: 'Critical', letter: 'C' },
  { level: 3, name: 'Error', letter: 'E' },
  { level: 4, name: 'Warning', letter: 'W' },
  { level: 5, name: 'Notice', letter: 'N' },
  { level: 6, name: 'Info', letter: 'I' },
  { level: 7, name: 'Debug', letter: 'D' },
];

/** Converts a message's `level` to a severity; `null` when it is not one. */
export function levelName(value: unknown): LevelName | null {
  const number = typeof value === 'string' && /^[0-7]$/.test(value) ? Number(value) : value;
  return typeof number === 'number' ? (levels[number] ?? null) : null;
}

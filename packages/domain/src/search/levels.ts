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

/** Fields that hold the level as a word when there is no usable `level`, the most telling first. */
export const levelFields = ['level', 'loglevel', 'log_level', 'severity', 'level_name', 'severity_name'];

const levelsByName: Readonly<Record<string, Level>> = {
  emergency: 0,
  emerg: 0,
  panic: 0,
  alert: 1,
  critical: 2,
  crit: 2,
  fatal: 2,
  error: 3,
  err: 3,
  severe: 3,
  warning: 4,
  warn: 4,
  notice: 5,
  info: 6,
  information: 6,
  informational: 6,
  debug: 7,
  trace: 7,
  verbose: 7,
  fine: 7,
};

/** The severity that a word such as `warn` or `FATAL` names; `null` for any other text. */
export function levelNumber(text: string): Level | null {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(levelsByName, word) ? (levelsByName[word] ?? null) : null;
}

/**
 * The severity of a message: its syslog `level`, or else a field with a level's name. Numbers in other fields are
 * ignored, because senders number their levels differently.
 */
export function messageLevel(fieldValue: (field: string) => unknown): LevelName | null {
  const numbered = levelName(fieldValue('level'));
  if (numbered) return numbered;
  for (const field of levelFields) {
    const value = fieldValue(field);
    const level = typeof value === 'string' ? levelNumber(value) : null;
    if (level !== null) return levels[level] ?? null;
  }
  return null;
}

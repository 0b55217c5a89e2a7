import { type LevelName, levelName, messageLevel } from '@tailrace/domain/search/levels';

export interface LevelSign {
  letter: string;
  name: string;
  /** The custom property with its colour. */
  colour: string;
  /** Set for warnings and worse: the kind of edge and sign that make them stand out. */
  alarm?: 'critical' | 'error' | 'warning';
}

const alarms: readonly LevelSign['alarm'][] = ['critical', 'critical', 'critical', 'error', 'warning'];

/** The letter and colour of a message's `level`; `undefined` if it is not a syslog severity. */
export const levelSign = (level: unknown): LevelSign | undefined => signOf(levelName(level));

/** The same for a row, whose level may also be a word in another field. */
export const rowLevel = (fieldOf: (field: string) => unknown): LevelSign | undefined =>
  signOf(messageLevel(fieldOf));

function signOf(severity: LevelName | null): LevelSign | undefined {
  if (!severity) return undefined;
  const { letter, name, level } = severity;
  const alarm = alarms[level];
  return { letter, name, colour: `var(--level-${name.toLowerCase()})`, ...(alarm && { alarm }) };
}

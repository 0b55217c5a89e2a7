import { levelName } from '@tailrace/domain/levels';

export interface LevelSign {
  letter: string;
  name: string;
  /** The custom property with its colour. */
  colour: string;
}

/** The letter and colour of a message's `level`; `undefined` if it is not a syslog severity. */
export function levelSign(level: unknown): LevelSign | undefined {
  const severity = levelName(level);
  if (!severity) return undefined;
  const { letter, name } = severity;
  return { letter, name, colour: `var(--level-${name.toLowerCase()})` };
}

import { levelName } from './levels.ts';

/** Severities that are counted and filtered together. */
export interface LevelGroup {
  name: 'error' | 'warning' | 'info' | 'no level';
  /** The query for its messages. */
  query: string;
}

/** Most severe first; messages without a level come last. */
export const levelGroups = [
  { name: 'error', query: 'level:<=3' },
  { name: 'warning', query: 'level:4' },
  { name: 'info', query: 'level:[5 TO 7]' },
  { name: 'no level', query: 'NOT _exists_:level' },
] as const satisfies readonly LevelGroup[];

const noLevel = levelGroups.length - 1;

/** Index of the group of a message's `level`. */
export function levelGroupOf(level: unknown): number {
  const severity = levelName(level)?.level;
  if (severity === undefined) return noLevel;
  return severity <= 3 ? 0 : severity === 4 ? 1 : 2;
}

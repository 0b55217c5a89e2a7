export interface LevelSign {
  letter: string;
  name: string;
  /** The custom property that holds its colour. */
  colour: string;
}

const levels: readonly LevelSign[] = [
  { letter: 'E', name: 'Emergency', colour: 'var(--level-emergency)' },
  { letter: 'A', name: 'Alert', colour: 'var(--level-alert)' },
  { letter: 'C', name: 'Critical', colour: 'var(--level-critical)' },
  { letter: 'E', name: 'Error', colour: 'var(--level-error)' },
  { letter: 'W', name: 'Warning', colour: 'var(--level-warning)' },
  { letter: 'N', name: 'Notice', colour: 'var(--level-notice)' },
  { letter: 'I', name: 'Info', colour: 'var(--level-info)' },
  { letter: 'D', name: 'Debug', colour: 'var(--level-debug)' },
];

/** The letter and colour of a message's `level`; nothing for what is not a syslog severity. */
export const levelSign = (level: unknown): LevelSign | undefined =>
  typeof level === 'number' || (typeof level === 'string' && level !== '')
    ? levels[Number(level)]
    : undefined;

import { spawnSync } from 'node:child_process';

const isHere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Programs that a script uses and this machine does not have: a new one has neither of these. */
export const missingPrograms = (script: string): string[] =>
  ['curl', 'jq'].filter((program) => new RegExp(`\\b${program}\\b`).test(script) && !isHere(program));

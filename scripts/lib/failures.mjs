import { stripVTControlCharacters } from 'node:util';

const most = 20;
const tail = 12;
const width = 200;

/** The failure messages of our tools: Vitest, Playwright, TypeScript, and any thrown error. */
const isFailure = (line) =>
  /\bFAIL\b|\bUnhandled (?:Error|Rejection)|^\s*[×✘]|^\s*\d+\) \[|\berror TS\d+|^\s*[A-Z]\w*Error: |\berror\b.*\bcommand\b/.test(
    line,
  );

/** The lines of a step's output that say what failed, without colours and package prefixes. */
export function failuresIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replace(/^@?[\w/-]+:\w+: /, '').trimEnd())
    .filter(Boolean);
  const told = [...new Set(lines.filter(isFailure))];
  const chosen = told.length > 0 ? told.slice(0, most) : lines.slice(-tail);
  return chosen.map((line) => line.slice(0, width));
}

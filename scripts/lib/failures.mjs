import { stripVTControlCharacters } from 'node:util';

const most = 20;
const tail = 12;
const width = 200;

/** How our tools say that something failed: Vitest, Playwright, TypeScript, and everything that throws. */
const isFailure = (line) =>
  /\bFAIL\b|\bUnhandled (?:Error|Rejection)|^\s*[×✘]|^\s*\d+\) \[|\berror TS\d+|^\s*[A-Z]\w*Error: |\berror\b.*\bcommand\b/.test(
    line,
  );

/** The lines of a step's output that tell what failed, without colours and the names of packages in front. */
export function failuresIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replace(/^@?[\w/-]+:\w+: /, '').trimEnd())
    .filter(Boolean);
  const told = [...new Set(lines.filter(isFailure))];
  const chosen = told.length > 0 ? told.slice(0, most) : lines.slice(-tail);
  return chosen.map((line) => line.slice(0, width));
}

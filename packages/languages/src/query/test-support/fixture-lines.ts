import { readFileSync } from 'node:fs';

/** The cases of a fixture file: one `given => expected` per line; `#` starts a comment. */
export function fixtureCases(name: string): [given: string, expected: string][] {
  const text = readFileSync(new URL(`../../../fixtures/query/${name}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.lastIndexOf(' => ');
      return [line.slice(0, at), line.slice(at + 4)];
    });
}

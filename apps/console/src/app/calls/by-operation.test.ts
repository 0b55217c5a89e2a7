import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OPERATIONS } from '@tailrace/sdk/permissions';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');

/** The lines of the console's own code, without tests and stories, as `file:line: text`. */
const lines = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter(
    (file) => !file.startsWith('app/calls/') && !/\.(test|stories|gen)\.|^testing\/|\/testing\//.test(file),
  )
  .flatMap((file) =>
    readFileSync(path.join(source, file), 'utf8')
      .split('\n')
      .map((text, index) => ({ file, at: `${file}:${index + 1}: ${text.trim()}`, text })),
  );

it('makes the keys of queries and mutations by operation', () => {
  const literal = /\b(query|mutation)Key: \[|\w*Key = \[/;
  expect(lines.filter(({ text }) => literal.test(text)).map(({ at }) => at)).toEqual([]);
});

it('asks for permissions by operation, where an operation needs that permission', () => {
  const withoutValues = (permission: string) => permission.replace(/\$?\{[^}]*\}/g, '{}');
  const known = new Set(
    Object.values(OPERATIONS).map(({ permission, rule }) =>
      withoutValues(permission === 'handler' ? String(rule?.check) : permission),
    ),
  );
  // A route describes its page before any code of the page is loaded, so it names permissions.
  const written = lines
    .filter(({ file }) => file.startsWith('features/'))
    .flatMap(({ at, text }) =>
      [...text.matchAll(/(['"`])([a-z_]+:[^'"`\s]*)\1/g)].map(([, , permission = '']) => ({
        at,
        permission,
      })),
    );
  expect(written.length).toBeGreaterThan(0);
  expect(
    written.filter(({ permission }) => known.has(withoutValues(permission))).map(({ at }) => at),
  ).toEqual([]);
});

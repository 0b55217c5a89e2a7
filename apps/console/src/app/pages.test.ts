import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const routes = path.join(import.meta.dirname, '../routes');

it('lists every page that creates something by what one does there', () => {
  const pages = globSync('**/{new,create,*.new,*.create}.tsx', { cwd: routes })
    // Below an entity, and pages that lead to another.
    .filter((file) => !file.includes('$') && !/legacy|search\.new/.test(file));
  expect(pages.length).toBeGreaterThan(15);
  const unlisted = pages.filter(
    (file) => !/palette: \{[^}]*action: 'Create /.test(readFileSync(path.join(routes, file), 'utf8')),
  );
  expect(unlisted).toEqual([]);
});

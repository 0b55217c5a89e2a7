import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pictures } from '../shots/pictures.ts';
import { list } from '../specification/files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/images');
const made = pictures.flatMap(({ name }) => [`${name}-dark.webp`, `${name}-light.webp`]).sort();

/** The images of all pages, relative to the repository. */
const shown = ['*.md', '*/*.md', 'docs/**/*.md']
  .flatMap(list)
  .flatMap((page) =>
    Array.from(
      readFileSync(path.join(root, page), 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g),
      ([, image = '']) => path.join(path.dirname(page), image),
    ),
  );

it('each picture of the documentation is made by docs:shots, and there is no other', () => {
  expect(readdirSync(folder).sort()).toEqual(made);
});

it('pages show the light picture, beside which the site finds the dark one, and each is shown', () => {
  const light = pictures.map(({ name }) => `docs/images/${name}-light.webp`);
  expect([...new Set(shown)].sort()).toEqual(light.sort());
});

it('pictures are small, because every release has them', () => {
  const bytes = made.reduce((sum, file) => sum + readFileSync(path.join(folder, file)).length, 0);
  expect(bytes).toBeLessThan(1e6);
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const specs = globSync(path.join(import.meta.dirname, '../e2e/**/*.ts'));

it('no two specs search a shared server for the same word', () => {
  const words = specs.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const used = text.matchAll(/\bunique\('([^']+)'\)/g);
    return [...new Set(Array.from(used, ([, word = '']) => word.toLowerCase()))];
  });
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

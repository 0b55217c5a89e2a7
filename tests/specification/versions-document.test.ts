import { expect, it } from 'vitest';
import { readExpected } from '../conformance/expected.ts';
import { read } from './files.ts';
import { versionsDocument, versionsPath } from './versions-document.ts';

it('docs/versions.md is what `pnpm generate` writes', () => {
  expect(read(versionsPath)).toBe(versionsDocument());
});

it('says how the calls of each area do on the embedded server', async () => {
  const results = Object.values(await readExpected());
  const conforming = results.filter((result) => result === 'conforms').length;
  expect(versionsDocument()).toContain(`| **all** | ${results.length} | ${conforming} | `);
  expect(versionsDocument()).toMatch(/^\| streams \| (\d+) \| \1 \| – \| – \|$/m);
});

it('says which versions lack a call, and what is adapted', () => {
  const document = versionsDocument();
  expect(document).toMatch(/\(`listJobDefinitions`\) \| yes \| .*– \| –/);
  expect(document).toContain(
    '| Pages of saved searches and dashboards have `elements` in place of `views`. | – | – | – | adapted',
  );
});

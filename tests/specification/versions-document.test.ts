import { expect, it } from 'vitest';
import { read } from './files.ts';
import { versionsDocument, versionsPath } from './versions-document.ts';

it('docs/versions.md is what `pnpm generate` writes', () => {
  expect(read(versionsPath)).toBe(versionsDocument());
});

it('says which versions lack a call, and what is adapted', () => {
  const document = versionsDocument();
  expect(document).toMatch(/\(`listJobDefinitions`\) \| yes \| .*– \| –/);
  expect(document).toContain(
    '| Pages of saved searches and dashboards have `elements` in place of `views`. | – | – | – | adapted',
  );
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { list, read, root } from './files.ts';

const documents = ['*.md', 'docs/**/*.md', '{apps,openapi,packages}/{,*/,*/src/*/}README.md'].flatMap(list);

/** Targets of links to files, without the fragment. Code, which may show links, is left out. */
function linkedFiles(document: string): string[] {
  const text = read(document).replaceAll(/^ *```[\s\S]*?^ *```$|^ {4}.*$|`[^`\n]*`/gm, '');
  return Array.from(text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g), ([, target = '']) => target);
}

it('links in the documents lead to files', () => {
  const dead = documents.flatMap((document) =>
    linkedFiles(document)
      .filter((target) => !existsSync(path.resolve(root, path.dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(dead).toEqual([]);
});

/** Written by a command, and not committed. */
const written = ['apps/console/story-shots'];

it('paths that the documents name exist', () => {
  const dead = documents.flatMap((document) => {
    // A decision may name what it removed, and coverage.md shortens paths.
    if (/^docs\/(decisions\/|coverage\.md)/.test(document)) return [];
    const named = read(document).matchAll(/`((?:apps|docs|openapi|packages|scripts|tests)\/[\w./-]+)`/g);
    return Array.from(named, ([, target = '']) => target)
      .filter((target) => !written.includes(target) && !existsSync(path.join(root, target)))
      .map((target) => `${document}: ${target}`);
  });
  expect(dead).toEqual([]);
});

it('the index of decisions lists each with its title, and says what replaced it', () => {
  const lines = read('docs/decisions/README.md').split('\n');
  const wrong = list('docs/decisions/[0-9]*.md').filter((file) => {
    const name = path.basename(file);
    const [, number, title] = /^# (\d{4}): (.+)/.exec(read(file)) ?? [];
    const [, by] = /^\*\*Status\.\*\* .*?by (\[\d{4}\])/m.exec(read(file)) ?? [];
    const line = lines.find((each) => each.startsWith(`- [${number}](${name}) ${title}`));
    return !name.startsWith(`${number}-`) || !line?.includes(by ?? '');
  });
  expect(wrong).toEqual([]);
});

// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createConsoleRouter } from '#/router.ts';
import { helpOf, pagesIn } from './pages.ts';
import { createQueryClient } from './query-client.ts';

const docs = path.resolve(import.meta.dirname, '../../../../docs');

/** The ids of the headings of a page, as `docs/.vitepress/config.ts` makes them. */
const headingsOf = (page: string) =>
  Array.from(readFileSync(path.join(docs, `${page}.md`), 'utf8').matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

const pages = pagesIn(createConsoleRouter(createQueryClient()));
const screens = [...pages].filter(([, page]) => !page.isBare);

it('every screen has a page of the documentation', () => {
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter(([to]) => !helpOf(pages, to)).map(([to]) => to)).toEqual([]);
});

it('the pages of the documentation exist, with the headings that screens lead to', () => {
  const dead = screens.filter(([to]) => {
    const [page = '', heading] = helpOf(pages, to)?.split('#') ?? [];
    return heading === undefined ? headingsOf(page).length === 0 : !headingsOf(page).includes(heading);
  });
  expect(dead.map(([to]) => `${to}: ${helpOf(pages, to)}`)).toEqual([]);
});

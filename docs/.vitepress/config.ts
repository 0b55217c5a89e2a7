import { defineConfig } from 'vitepress';
import { rewriteLinks } from './links.ts';
import { showInBothThemes } from './pictures.ts';
import { sections } from './sections.ts';

/** Replaced by the server, which knows the path that it is served below. */
const base = '/_docs_base_/';

/** The id of a heading, as code hosts make it, so that links to it also work there. */
const slugify = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
    .replaceAll(/\s/g, '-');

export default defineConfig({
  title: 'Tailrace',
  description: 'Send, search and watch logs with Tailrace.',
  base,
  cleanUrls: true,
  outDir: 'dist',
  srcExclude: ['**/node_modules/**', 'dist/**'],
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // The hashes of pages are in a file instead of in an inline script, whose hash would be another one in each build.
  metaChunk: true,
  // Pages get into the index of the search one by one: the same sources give the same bytes.
  buildConcurrency: 1,
  // Vite 5 does not know the target of tsconfig.base.json.
  vite: { esbuild: { target: 'es2022', tsconfigRaw: {} }, build: { chunkSizeWarningLimit: 5000 } },
  markdown: {
    anchor: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      rewriteLinks(md, base);
      showInBothThemes(md);
      // Pages have no Vue of their own: braces in them are text.
      const render = md.render.bind(md);
      md.render = (source, env) => `<div v-pre>${render(source, env)}</div>`;
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: sections.slice(0, 6).map(({ text, items }) => ({ text, link: items[0]?.link ?? '/' })),
    sidebar: sections,
    outline: [2, 3],
    notFound: {
      title: 'There is no such page',
      quote: 'The documentation of this version has no page with this address.',
      linkText: 'Show the first page',
      linkLabel: 'Show the first page',
    },
    externalLinkIcon: true,
  },
});

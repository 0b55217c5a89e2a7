import type { Pages } from '#/app/pages.ts';

export const pluginPages = {
  /** Catch-all for paths outside the console's pages: a plugin's page, or "not found". */
  '/$': { title: 'Not found' },
} satisfies Pages;

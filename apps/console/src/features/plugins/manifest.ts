import type { Pages } from '#/app/pages.ts';

export const pluginPages = {
  /** Every address that no page of the console has: a plugin's page, or none. */
  '/$': { title: 'Not found' },
} satisfies Pages;

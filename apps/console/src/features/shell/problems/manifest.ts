import type { Pages } from '#/app/pages.ts';

export const problemPages = {
  '/notfound': { title: 'Not found', isDrawnFirst: true },
} satisfies Pages;

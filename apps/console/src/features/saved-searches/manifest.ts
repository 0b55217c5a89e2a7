import type { Pages } from '#/app/pages.ts';

export const savedSearchPages = {
  '/views': { title: 'Saved searches' },
  /** Redirects to a saved search or a dashboard. */
  '/views/$viewId': { title: 'Search', isDrawnFirst: true },
} satisfies Pages;

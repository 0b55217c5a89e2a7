import { Bookmark } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const savedSearchPages = {
  '/views': { title: 'Saved searches', rail: { icon: Bookmark, group: null } },
  /** Redirects to a saved search or a dashboard. */
  '/views/$viewId': { title: 'Search', isDrawnFirst: true },
} satisfies Pages;

import type { Pages } from '#/app/pages.ts';
import { guidePlace } from './guide-place.ts';

export const guidePages = {
  /** Redirects to the user's start page, which loads Chakra if it needs it. */
  '/': { title: 'Start', isDrawnFirst: true },
  '/gettingstarted': {
    title: 'Getting started',
    permission: guidePlace.permission,
    palette: { search: guidePlace.at.search },
  },
} satisfies Pages;

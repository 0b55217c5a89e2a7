import type { Pages } from '#/app/pages.ts';

export const preferencePages = {
  '/system/users/preferences': { title: 'Preferences' },
} satisfies Pages;

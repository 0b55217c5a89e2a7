import type { Pages } from '#/app/pages.ts';

export const messagePages = {
  '/messages/$index/$messageId': { title: 'Message' },
} satisfies Pages;

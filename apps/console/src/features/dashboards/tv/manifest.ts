import type { Pages } from '#/app/pages.ts';

export const dashboardTvPages = {
  '/dashboards/tv/$viewId': { title: 'Dashboard', isBare: true },
} satisfies Pages;

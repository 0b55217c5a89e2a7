import type { Pages } from '#/app/pages.ts';

/** Their permissions contain the id of a stream, so the pages and the server check them. */
export const legacyAlertPages = {
  '/legacy/alerts': { title: 'Legacy alerts', palette: {} },
  '/legacy/alerts/$alertId': { title: 'Legacy alert' },
  '/legacy/alerts/conditions': { title: 'Legacy alert conditions', palette: {} },
  '/legacy/alerts/conditions/new': { title: 'New alert condition' },
  '/legacy/alerts/conditions/$streamId/$conditionId': { title: 'Alert condition' },
  '/legacy/alerts/notifications': { title: 'Legacy alert notifications', palette: {} },
  '/legacy/alerts/notifications/new': { title: 'New alert notification' },
} satisfies Pages;

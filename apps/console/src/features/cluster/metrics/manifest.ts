import type { Pages } from '#/app/pages.ts';

export const metricPages = {
  '/system/metrics/node/$nodeId': { title: 'Metrics', permission: 'metrics:read' },
} satisfies Pages;

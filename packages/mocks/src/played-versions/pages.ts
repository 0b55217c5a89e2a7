import { changed, renamed } from '@tailrace/sdk/versions/json';
import type { PlayedDifference } from './played-difference.ts';

export const playedPages: readonly PlayedDifference[] = [
  {
    since: '5.1',
    calls: ['listStreamsPaginated'],
    reply: (reply) => changed(reply, (page) => renamed(page, 'streams', 'elements')),
  },
  {
    since: '5.1',
    calls: ['listSavedSearches', 'listDashboards'],
    reply: (reply) => changed(reply, (page) => renamed(page, 'views', 'elements')),
  },
];

import type { Difference } from './difference.ts';
import { changed, renamed } from './json.ts';

/** Pages of entities, since 5.1: `elements` in place of a name of their own. */
export const pageDifferences: readonly Difference[] = [
  {
    title: 'Pages of streams have `elements` in place of `streams`.',
    since: '5.1',
    calls: ['GET /streams/paginated'],
    reply: (reply) => changed(reply, (page) => renamed(page, 'elements', 'streams')),
  },
  {
    title: 'Pages of saved searches and dashboards have `elements` in place of `views`.',
    since: '5.1',
    calls: ['GET /search/saved', 'GET /dashboards'],
    reply: (reply) => changed(reply, (page) => renamed(page, 'elements', 'views')),
  },
];

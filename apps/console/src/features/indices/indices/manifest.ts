import { listIndexerFailures } from '@tailrace/sdk/operations/indices';
import type { Pages } from '#/app/pages.ts';

export const indexPages = {
  // Its permission contains the id of the set, so the server checks it.
  '/system/index_sets/$indexSetId': { title: 'Index set' },
  '/system/indices/failures': {
    title: 'Indexer failures',
    permission: listIndexerFailures.permission,
    palette: {},
  },
} satisfies Pages;

import { createIndexSet } from '@tailrace/sdk/operations/indices';
import { Database } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const indexSetPages = {
  '/system/indices': {
    title: 'Indices',
    // The list itself is open to all users, who see the index sets they may read.
    rail: { icon: Database, group: 'System', permission: 'indexsets:read' },
  },
  '/system/index_sets/create': {
    title: 'New index set',
    permission: createIndexSet.permission,
    palette: { label: 'Create index set' },
  },
  // Its permission contains the id of the set, so the page and the server check it.
  '/system/index_sets/$indexSetId/configuration': { title: 'Edit index set' },
} satisfies Pages;

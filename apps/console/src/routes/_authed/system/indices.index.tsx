import { createFileRoute } from '@tanstack/react-router';
import { Database } from 'lucide-react';
import { IndexSetsPage, indexSetListSearch } from '#/features/indices/sets/index.ts';

export const Route = createFileRoute('/_authed/system/indices/')({
  validateSearch: indexSetListSearch.params,
  staticData: {
    title: 'Indices',
    help: 'operating#index-sets',
    /* The list itself is open to all users, who see the index sets they may read. */ rail: {
      icon: Database,
      group: 'System',
      order: 60,
      permission: 'indexsets:read',
    },
  },
  component: IndexSetsPage,
});

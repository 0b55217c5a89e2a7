import { listLookupTables } from '@tailrace/sdk/operations/lookup';
import { createFileRoute } from '@tanstack/react-router';
import { TableProperties } from 'lucide-react';
import { lookupTableListSearch, TablesPage } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/')({
  validateSearch: lookupTableListSearch.params,
  staticData: {
    title: 'Lookup tables',
    help: 'operating#lookup-tables',
    permission: listLookupTables.permission,
    rail: { icon: TableProperties, group: 'System', order: 85 },
  },
  component: TablesPage,
});

import { listLatestContentPacks } from '@tailrace/sdk/operations/content-packs';
import { createFileRoute } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { ContentPacksPage, packListSearch } from '#/features/content-packs/index.ts';

export const Route = createFileRoute('/_authed/system/contentpacks/')({
  validateSearch: packListSearch.params,
  staticData: {
    title: 'Content packs',
    help: 'operating#content-packs',
    permission: listLatestContentPacks.permission,
    rail: { icon: Package, group: 'System', order: 86 },
  },
  component: ContentPacksPage,
});

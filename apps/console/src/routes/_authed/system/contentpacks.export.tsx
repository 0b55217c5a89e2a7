import { resolveCatalogEntities } from '@tailrace/sdk/operations/content-packs';
import { createFileRoute } from '@tanstack/react-router';
import { catalog, ExportPage, newPackSearch } from '#/features/content-packs/index.ts';

export const Route = createFileRoute('/_authed/system/contentpacks/export')({
  validateSearch: newPackSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(catalog),
  staticData: { title: 'Export entities', permission: resolveCatalogEntities.permission },
  component: ExportPage,
});

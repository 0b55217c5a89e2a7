import { listLatestContentPacks } from '@tailrace/sdk/operations/content-packs';
import { createFileRoute } from '@tanstack/react-router';
import { PackPage, packPageSearch, packRevisions } from '#/features/content-packs/index.ts';

export const Route = createFileRoute('/_authed/system/contentpacks/$packId/')({
  validateSearch: packPageSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(packRevisions(params.packId)),
  staticData: { title: 'Content pack', permission: listLatestContentPacks.permission },
  component: PackPage,
});

import { createContentPack } from '@tailrace/sdk/operations/content-packs';
import { createFileRoute } from '@tanstack/react-router';
import { catalog, NewPackPage, newPackSearch } from '#/features/content-packs/index.ts';

export const Route = createFileRoute('/_authed/system/contentpacks/create')({
  validateSearch: newPackSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(catalog),
  staticData: {
    title: 'New content pack',
    permission: createContentPack.permission,
    palette: { action: 'Create content pack' },
  },
  component: NewPackPage,
});

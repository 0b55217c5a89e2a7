import { createContentPack } from '@tailrace/sdk/operations/content-packs';
import { createFileRoute } from '@tanstack/react-router';
import { catalog, EditPackPage, packRevisions, packStepSearch } from '#/features/content-packs/index.ts';

export const Route = createFileRoute('/_authed/system/contentpacks/$packId/$revision/edit')({
  validateSearch: packStepSearch,
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(packRevisions(params.packId)),
      queryClient.ensureQueryData(catalog),
    ]),
  staticData: {
    title: 'New version of a content pack',
    crumb: 'New version',
    permission: createContentPack.permission,
  },
  component: EditPackPage,
});

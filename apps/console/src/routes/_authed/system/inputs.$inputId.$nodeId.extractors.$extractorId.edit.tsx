import { getExtractor } from '@tailrace/sdk/operations/extractors';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { EditExtractorPage } from '#/features/extractors/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/$inputId/$nodeId/extractors/$extractorId/edit')({
  loader: ({ context: { queryClient }, params: { inputId, extractorId } }) =>
    queryClient.ensureQueryData(query(getExtractor, { inputId, extractorId })),
  staticData: { title: 'Edit extractor', crumb: 'Edit' },
  component: EditExtractorPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { ExtractorsPage } from '#/features/extractors/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/$inputId/$nodeId/extractors/')({
  staticData: { title: 'Extractors', help: 'operating#extractors' },
  component: ExtractorsPage,
});

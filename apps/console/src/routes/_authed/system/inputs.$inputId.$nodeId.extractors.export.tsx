import { createFileRoute } from '@tanstack/react-router';
import { ExportPage } from '#/features/extractors/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/$inputId/$nodeId/extractors/export')({
  staticData: { title: 'Export extractors' },
  component: ExportPage,
});

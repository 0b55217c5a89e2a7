import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#/features/extractors/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/$inputId/extractors/import')({
  staticData: { title: 'Import extractors' },
  component: ImportPage,
});

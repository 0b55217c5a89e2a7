import { createFileRoute } from '@tanstack/react-router';
import { GrokImportPage } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/grokpatterns/import')({
  staticData: { title: 'Import grok patterns', permission: 'inputs:create' },
  component: GrokImportPage,
});

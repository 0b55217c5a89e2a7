import { createGrokPattern } from '@tailrace/sdk/operations/grok';
import { createFileRoute } from '@tanstack/react-router';
import { GrokImportPage } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/system/grokpatterns/import')({
  staticData: { title: 'Import grok patterns', permission: createGrokPattern.permission },
  component: GrokImportPage,
});

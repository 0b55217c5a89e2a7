import { createFileRoute } from '@tanstack/react-router';
import { GrokImportPage } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/system/grokpatterns/import')({
  component: GrokImportPage,
});

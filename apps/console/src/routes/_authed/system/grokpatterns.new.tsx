import { createGrokPattern } from '@tailrace/sdk/operations/grok';
import { createFileRoute } from '@tanstack/react-router';
import { NewGrokPatternPage, newGrokSearch } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/system/grokpatterns/new')({
  validateSearch: newGrokSearch,
  staticData: {
    title: 'New grok pattern',
    permission: createGrokPattern.permission,
    palette: { action: 'Create grok pattern' },
  },
  component: NewGrokPatternPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { GrokPatternsPage, grokListSearch } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/grokpatterns/')({
  validateSearch: grokListSearch.params,
  staticData: { title: 'Grok patterns', permission: 'inputs:read' },
  component: GrokPatternsPage,
});

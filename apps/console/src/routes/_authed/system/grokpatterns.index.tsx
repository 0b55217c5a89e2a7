import { createFileRoute } from '@tanstack/react-router';
import { GrokPatternsPage, grokListSearch } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/system/grokpatterns/')({
  validateSearch: grokListSearch.params,
  component: GrokPatternsPage,
});

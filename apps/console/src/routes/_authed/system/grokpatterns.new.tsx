import { createFileRoute } from '@tanstack/react-router';
import { NewGrokPatternPage, newGrokSearch } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/system/grokpatterns/new')({
  validateSearch: newGrokSearch,
  component: NewGrokPatternPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { NewGrokPatternPage } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/system/grokpatterns/new')({
  component: NewGrokPatternPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { NewGrokPatternPage } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/grokpatterns/new')({
  staticData: { title: 'New grok pattern', permission: 'inputs:create' },
  component: NewGrokPatternPage,
});

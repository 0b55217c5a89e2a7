import { listGrokPatterns } from '@tailrace/sdk/operations/grok';
import { createFileRoute } from '@tanstack/react-router';
import { Regex } from 'lucide-react';
import { GrokPatternsPage, grokListSearch } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/system/grokpatterns/')({
  validateSearch: grokListSearch.params,
  staticData: {
    title: 'Grok patterns',
    help: 'grok-patterns',
    permission: listGrokPatterns.permission,
    rail: { icon: Regex, group: 'System', order: 80 },
  },
  component: GrokPatternsPage,
});

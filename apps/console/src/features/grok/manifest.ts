import { createGrokPattern, listGrokPatterns } from '@tailrace/sdk/operations/grok';
import { Regex } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const grokPages = {
  '/system/grokpatterns': {
    title: 'Grok patterns',
    permission: listGrokPatterns.permission,
    rail: { icon: Regex, group: 'System' },
  },
  '/system/grokpatterns/new': { title: 'New grok pattern', permission: createGrokPattern.permission },
  '/system/grokpatterns/import': { title: 'Import grok patterns', permission: createGrokPattern.permission },
  '/system/grokpatterns/$patternId': { title: 'Grok pattern', permission: listGrokPatterns.permission },
} satisfies Pages;

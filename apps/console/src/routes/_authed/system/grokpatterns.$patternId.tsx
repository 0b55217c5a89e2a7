import { getGrokPattern, listGrokPatterns } from '@tailrace/sdk/operations/grok';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { GrokPatternPage } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/system/grokpatterns/$patternId')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(query(getGrokPattern, params)),
  staticData: { title: 'Grok pattern', permission: listGrokPatterns.permission },
  component: GrokPatternPage,
});

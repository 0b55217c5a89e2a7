import { getGrokPattern } from '@tailrace/sdk/operations/grok';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { GrokPatternPage } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/grokpatterns/$patternId')({
  staticData: { title: 'Grok pattern', permission: 'inputs:read' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(query(getGrokPattern, params)),
  component: GrokPatternPage,
});

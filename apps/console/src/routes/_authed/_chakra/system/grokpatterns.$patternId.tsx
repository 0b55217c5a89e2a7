import { createFileRoute } from '@tanstack/react-router';
import { GrokPatternPage, grokQueries } from '#/features/grok/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/grokpatterns/$patternId')({
  staticData: { title: 'Grok pattern', permission: 'inputs:read' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(grokQueries.get(params.patternId)),
  component: GrokPatternPage,
});

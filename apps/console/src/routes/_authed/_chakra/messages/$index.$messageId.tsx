import { createFileRoute } from '@tanstack/react-router';
import { MessagePage, MessageSkeleton, messageQuery } from '#/features/messages/index.ts';

export const Route = createFileRoute('/_authed/_chakra/messages/$index/$messageId')({
  validateSearch: (search): { view?: 'json' } => (search.view === 'json' ? { view: 'json' } : {}),
  staticData: { title: 'Message' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(messageQuery(params)),
  pendingComponent: MessageSkeleton,
  component: MessagePage,
});

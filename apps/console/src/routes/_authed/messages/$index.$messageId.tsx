import { createFileRoute } from '@tanstack/react-router';
import { MessagePage, MessageSkeleton, messageQuery } from '#/features/search/message/index.ts';

export const Route = createFileRoute('/_authed/messages/$index/$messageId')({
  validateSearch: (search): { view?: 'json' } => (search.view === 'json' ? { view: 'json' } : {}),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(messageQuery(params)),
  pendingComponent: MessageSkeleton,
  staticData: { title: 'Message', help: 'search#from-a-message-to-a-cause' },
  component: MessagePage,
});

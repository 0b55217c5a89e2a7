import { createFileRoute } from '@tanstack/react-router';
import { UserPage, UserSkeleton, userQueries } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/$userId')({
  staticData: { title: 'User' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQueries.get(params.userId)),
  pendingComponent: UserSkeleton,
  component: UserPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { EditUserPage, UserSkeleton, userQueries } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/users/edit/$userId')({
  staticData: { title: 'Edit user' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQueries.get(params.userId)),
  pendingComponent: UserSkeleton,
  component: EditUserPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { EditUserPage, UserSkeleton, users } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/edit/$userId')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(users.get(params.userId)),
  pendingComponent: UserSkeleton,
  staticData: { title: 'Edit user', crumb: 'Edit', above: '/system/users/$userId' },
  component: EditUserPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { sharedListSearch } from '#/features/sharing/index.ts';
import { UserPage, UserSkeleton, users } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/$userId')({
  validateSearch: sharedListSearch.params,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(users.get(params.userId)),
  pendingComponent: UserSkeleton,
  staticData: { title: 'User' },
  component: UserPage,
});

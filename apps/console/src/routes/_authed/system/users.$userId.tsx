import { getUserById } from '@tailrace/sdk/operations/users';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { sharedListSearch } from '#/features/sharing/index.ts';
import { UserPage, UserSkeleton } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/$userId')({
  validateSearch: sharedListSearch.params,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(query(getUserById, params)),
  pendingComponent: UserSkeleton,
  staticData: { title: 'User' },
  component: UserPage,
});

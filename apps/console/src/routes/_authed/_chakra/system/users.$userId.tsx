import { createFileRoute } from '@tanstack/react-router';
import { sharedListSearch } from '#/features/sharing/index.ts';
import { UserPage, UserSkeleton, userQueries } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/users/$userId')({
  validateSearch: sharedListSearch.params,
  staticData: { title: 'User' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQueries.get(params.userId)),
  pendingComponent: UserSkeleton,
  component: UserPage,
});

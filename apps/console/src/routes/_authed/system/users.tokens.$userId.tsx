import { getUserById } from '@tailrace/sdk/operations/users';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { TokensPage, tokenListSearch, UserSkeleton } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/tokens/$userId')({
  validateSearch: tokenListSearch.params,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(query(getUserById, params)),
  pendingComponent: UserSkeleton,
  staticData: { title: 'Access tokens' },
  component: TokensPage,
});

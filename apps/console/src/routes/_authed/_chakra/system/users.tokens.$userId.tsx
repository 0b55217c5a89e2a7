import { getUserById } from '@tailrace/sdk/operations/users';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { TokensPage, tokenListSearch, UserSkeleton } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/users/tokens/$userId')({
  validateSearch: tokenListSearch.params,
  staticData: { title: 'Access tokens' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(query(getUserById, params)),
  pendingComponent: UserSkeleton,
  component: TokensPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { TokensPage, tokenListSearch, UserSkeleton, userQueries } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/users/tokens/$userId')({
  validateSearch: tokenListSearch.params,
  staticData: { title: 'Access tokens' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQueries.get(params.userId)),
  pendingComponent: UserSkeleton,
  component: TokensPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { TokensPage, tokenListSearch, UserSkeleton, users } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/tokens/$userId')({
  validateSearch: tokenListSearch.params,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(users.get(params.userId)),
  pendingComponent: UserSkeleton,
  staticData: { title: 'Access tokens', above: '/system/users/$userId' },
  component: TokensPage,
});

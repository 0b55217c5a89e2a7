import { unwrap } from '@tailrace/sdk';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useSession } from './session.ts';

export const currentUserQuery = (user: string) =>
  queryOptions({
    queryKey: ['getUserByUsername', user],
    queryFn: ({ signal }) => unwrap(api.GET('/users/{user}', { params: { path: { user } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Who is logged in. Loaded before any page is shown. */
export function useCurrentUser() {
  const { username } = useSession();
  return useSuspenseQuery(currentUserQuery(username)).data;
}

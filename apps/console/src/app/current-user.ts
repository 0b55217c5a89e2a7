import { preferenceNotices } from '@tailrace/domain/notices/users';
import { getUserByUsername } from '@tailrace/sdk/operations/users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { query } from './calls/query.ts';
import { useSession } from './session.ts';

export const currentUserQuery = (user: string) =>
  query(
    getUserByUsername,
    { user },
    { staleTime: Number.POSITIVE_INFINITY, failed: preferenceNotices.loadFailed },
  );

/** The logged-in user, loaded before any page is shown. */
export function useCurrentUser() {
  const { username } = useSession();
  return useSuspenseQuery(currentUserQuery(username)).data;
}

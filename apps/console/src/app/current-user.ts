import { useSuspenseQuery } from '@tanstack/react-query';
import { currentUserQuery } from './current-user-query.ts';
import { useSession } from './session.ts';

/** The logged-in user, loaded before any page is shown. */
export function useCurrentUser() {
  const { username } = useSession();
  return useSuspenseQuery(currentUserQuery(username)).data;
}

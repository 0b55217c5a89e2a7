import { useQuery } from '@tanstack/react-query';
import { browserZone, currentUserQuery } from './current-user-query.ts';
import { useSession } from './session.ts';

/** The time zone of the user, or of the browser. It fetches nothing: the user is loaded before any page is shown. */
export function useZone(): string {
  const { username } = useSession();
  const { data: user } = useQuery({ ...currentUserQuery(username), enabled: false });
  return user?.timezone ?? browserZone();
}

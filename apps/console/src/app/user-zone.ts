import { type QueryClient, useQuery } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';
import { currentUsername, useSession } from './session.ts';

let zoneOfBrowser: string | undefined;

/** Cached, because the browser takes a few milliseconds to determine it. */
export function browserZone(): string {
  zoneOfBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfBrowser;
}

/** The time zone of the user, or of the browser. */
export function readUserZone(client: QueryClient): string {
  const user = client.getQueryData(currentUserQuery(currentUsername()).queryKey);
  return user?.timezone ?? browserZone();
}

/** The time zone of the user, or of the browser. It fetches nothing: the user is loaded before any page is shown. */
export function useZone(): string {
  const { username } = useSession();
  const { data: user } = useQuery({ ...currentUserQuery(username), enabled: false });
  return user?.timezone ?? browserZone();
}

import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';
import { currentUsername } from './session.ts';

let zoneOfBrowser: string | undefined;

/** Asked once: it takes the browser some milliseconds to say. */
export function browserZone(): string {
  zoneOfBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfBrowser;
}

/** The zone times are read in: the user's own, or the browser's. */
export function readZone(client: QueryClient): string {
  const user = client.getQueryData(currentUserQuery(currentUsername()).queryKey);
  return user?.timezone ?? browserZone();
}

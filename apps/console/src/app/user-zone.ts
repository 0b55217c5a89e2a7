import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';
import { currentUsername } from './session.ts';

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

import { preferenceNotices } from '@tailrace/domain/notices/users';
import { getUserByUsername } from '@tailrace/sdk/operations/users';
import type { QueryClient } from '@tanstack/react-query';
import { query } from './calls/query.ts';
import { currentUsername } from './session.ts';

// Without hooks, so that the file that sends the first search has no React Query hooks in it.

export const currentUserQuery = (user: string) =>
  query(
    getUserByUsername,
    { user },
    { staleTime: Number.POSITIVE_INFINITY, failed: preferenceNotices.loadFailed },
  );

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

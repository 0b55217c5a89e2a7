import { useCurrentUser } from '#/app/current-user.ts';

let zoneOfBrowser: string | undefined;

/** Asked once: it takes the browser some milliseconds to say. */
function browserZone(): string {
  zoneOfBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfBrowser;
}

/** The zone times are read in: the user's own, or the browser's. */
export function useZone(): string {
  const { timezone } = useCurrentUser();
  return timezone ?? browserZone();
}

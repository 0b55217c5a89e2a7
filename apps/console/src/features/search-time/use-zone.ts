import { useCurrentUser } from '#/app/current-user.ts';
import { browserZone } from '#/app/reader-zone.ts';

/** The zone times are read in: the user's own, or the browser's. */
export function useZone(): string {
  const { timezone } = useCurrentUser();
  return timezone ?? browserZone();
}

import { useCurrentUser } from '#/app/current-user.ts';
import { browserZone } from '#/app/user-zone.ts';

/** The time zone of the user, or of the browser. */
export function useZone(): string {
  const { timezone } = useCurrentUser();
  return timezone ?? browserZone();
}

import { useCurrentUser } from '#/app/current-user.ts';

/** The zone times are read in: the user's own, or the browser's. */
export function useZone(): string {
  const { timezone } = useCurrentUser();
  return timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

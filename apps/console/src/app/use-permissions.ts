import { isPermitted } from '@tailrace/domain/permissions';
import { useCurrentUser } from './current-user.ts';

/** Asks whether the logged-in user may do something, so that what they may not do is not offered. */
export function usePermissions(): (needed: string | readonly string[]) => boolean {
  const { permissions } = useCurrentUser();
  return (needed) => isPermitted(permissions, needed);
}

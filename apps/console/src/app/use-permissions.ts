import { isPermitted } from '@tailrace/domain/permissions/permissions';
import { useCurrentUser } from './current-user.ts';

/** Returns a function that tells whether the user has permissions, to hide actions they may not use. */
export function usePermissions(): (needed: string | readonly string[]) => boolean {
  const { permissions } = useCurrentUser();
  return (needed) => isPermitted(permissions, needed);
}

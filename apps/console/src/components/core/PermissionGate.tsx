import type { ReactNode } from 'react';
import { usePermissions } from '#/app/use-permissions.ts';

interface PermissionGateProps {
  /** One permission, or several that must all be there: `streams:edit:60b5…`. */
  needs: string | readonly string[];
  children: ReactNode;
  /** Stands there instead, such as a `DeniedState`; nothing unless given. */
  otherwise?: ReactNode;
}

/** Shows what the reader may use. The server decides all the same. */
export function PermissionGate({ needs, children, otherwise = null }: PermissionGateProps) {
  const isPermitted = usePermissions();
  return isPermitted(needs) ? children : otherwise;
}

import type { ReactNode } from 'react';
import { usePermissions } from '#/app/use-permissions.ts';

interface PermissionGateProps {
  /** One permission, or several that are all required: `streams:edit:60b5…`. */
  needs: string | readonly string[];
  children: ReactNode;
  /** Shown without the permission, such as a `DeniedState`. Defaults to nothing. */
  otherwise?: ReactNode;
}

/** Shows its children only to users with the permission. The server still enforces it. */
export function PermissionGate({ needs, children, otherwise = null }: PermissionGateProps) {
  const isPermitted = usePermissions();
  return isPermitted(needs) ? children : otherwise;
}

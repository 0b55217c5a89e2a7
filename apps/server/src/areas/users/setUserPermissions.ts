import { hasPermission } from '@tailrace/domain/permissions';
import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const setUserPermissions: Handler<'setUserPermissions'> = ({ path, body }, { roles, users }) => {
  const user = users.byUsername(path.username);
  const byRoles = roles.permissionsOf(user.roles);
  const own = body.permissions.filter((permission) => !hasPermission(byRoles, permission));
  users.setPermissions(user, own);
  return noContent();
};

import { hasPermission } from '@tailrace/domain/permissions';
import { type Handler, noContent } from '../../http/handler.ts';

export const setUserPermissions: Handler<'setUserPermissions'> = ({ path, body, services }) => {
  const { users, roles } = services;
  const user = users.byUsername(path.username);
  const byRoles = roles.permissionsOf(user.roles);
  const own = body.permissions.filter((permission) => !hasPermission(byRoles, permission));
  users.setPermissions(user, own);
  return noContent();
};

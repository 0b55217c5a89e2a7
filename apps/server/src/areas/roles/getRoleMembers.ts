import { type Handler, ok } from '../../http/handler.ts';
import { wholeUser } from '../users/wire-user.ts';

export const getRoleMembers: Handler<'getRoleMembers'> = ({ path, services, caller }) => {
  caller.require('roles:read');
  const { users } = services;
  const { name } = services.roles.byName(path.rolename);
  const members = users.list().filter(({ roles }) => roles.includes(name));
  return ok({
    role: name,
    users: members.map((user) => {
      const seesPermissions = caller.isPermitted(`users:permissionsedit:${user.username}`);
      const permissions = seesPermissions ? users.permissionsOf(user) : [];
      return { ...wholeUser(user, null, permissions), timezone: user.timezone ?? 'UTC' };
    }),
  });
};

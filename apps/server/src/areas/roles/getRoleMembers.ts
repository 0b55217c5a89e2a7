import { type Handler, ok } from '../../http/handler.ts';
import { accessOf, noAccess, wholeUser } from '../users/wire-user.ts';

export const getRoleMembers: Handler<'getRoleMembers'> = ({ path, services, caller }) => {
  const { users } = services;
  const { name } = services.roles.byName(path.rolename);
  return ok({
    role: name,
    users: users.withRole(name).map((user) => {
      const seesPermissions = caller.isPermitted(`users:permissionsedit:${user.username}`);
      const access = seesPermissions ? accessOf(user, users) : noAccess;
      return { ...wholeUser(user, users, null, access), timezone: user.timezone ?? 'UTC' };
    }),
  });
};

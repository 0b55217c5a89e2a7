import { ok } from '../../http/handler.ts';
import { accessOf, noAccess, wholeUser } from '../users/wire-user.ts';
import type { Handler } from './services.ts';

export const getRoleMembers: Handler<'getRoleMembers'> = ({ path, caller }, { roles, users }) => {
  const { name } = roles.byName(path.rolename);
  return ok({
    role: name,
    users: users.withRole(name).map((user) => {
      const seesPermissions = caller.isPermitted(`users:permissionsedit:${user.username}`);
      const access = seesPermissions ? accessOf(user, users) : noAccess;
      return { ...wholeUser(user, users, null, access), timezone: user.timezone ?? 'UTC' };
    }),
  });
};

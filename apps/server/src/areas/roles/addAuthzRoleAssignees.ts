import { type Handler, noContent } from '../../http/handler.ts';
import { giveRole } from './membership.ts';

export const addAuthzRoleAssignees: Handler<'addAuthzRoleAssignees'> = ({ path, body, services, caller }) => {
  const usernames = [...new Set(body)];
  caller.require(...usernames.map((username) => `users:rolesedit:${username}`));
  const role = services.roles.byId(path.roleId);
  giveRole(
    services,
    role,
    usernames.map((username) => services.users.byUsername(username)),
  );
  return noContent();
};

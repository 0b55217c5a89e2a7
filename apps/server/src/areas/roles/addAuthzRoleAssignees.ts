import { type Handler, noContent } from '../../http/handler.ts';
import { giveRole } from './membership.ts';

export const addAuthzRoleAssignees: Handler<'addAuthzRoleAssignees'> = ({
  path,
  body,
  services,
  permits,
}) => {
  permits.check();
  const role = services.roles.byId(path.roleId);
  giveRole(
    services,
    role,
    [...new Set(body)].map((username) => services.users.byUsername(username)),
  );
  return noContent();
};

import { noContent } from '../../http/handler.ts';
import { giveRole } from './membership.ts';
import type { Handler } from './services.ts';

export const addAuthzRoleAssignees: Handler<'addAuthzRoleAssignees'> = (
  { path, body, permits },
  services,
) => {
  permits.check();
  const role = services.roles.byId(path.roleId);
  giveRole(
    services,
    role,
    [...new Set(body)].map((username) => services.users.byUsername(username)),
  );
  return noContent();
};

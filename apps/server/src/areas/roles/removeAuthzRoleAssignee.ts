import { noContent } from '../../http/handler.ts';
import { takeRole } from './membership.ts';
import type { Handler } from './services.ts';

export const removeAuthzRoleAssignee: Handler<'removeAuthzRoleAssignee'> = ({ path }, services) => {
  const role = services.roles.byId(path.roleId);
  takeRole(services, role, services.users.byUsername(path.username));
  return noContent();
};

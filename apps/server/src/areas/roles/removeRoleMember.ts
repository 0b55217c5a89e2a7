import { noContent } from '../../http/handler.ts';
import { takeRole } from './membership.ts';
import type { Handler } from './services.ts';

export const removeRoleMember: Handler<'removeRoleMember'> = ({ path }, services) => {
  const role = services.roles.byName(path.rolename);
  takeRole(services, role, services.users.byUsername(path.username));
  return noContent();
};

import { noContent } from '../../http/handler.ts';
import { giveRole } from './membership.ts';
import type { Handler } from './services.ts';

export const addRoleMember: Handler<'addRoleMember'> = ({ path }, services) => {
  const role = services.roles.byName(path.rolename);
  giveRole(services, role, [services.users.byUsername(path.username)]);
  return noContent();
};

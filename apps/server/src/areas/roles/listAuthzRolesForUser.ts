import { ok } from '../../http/handler.ts';
import { rolePage } from './role-list.ts';
import type { Handler } from './services.ts';
import { wireAuthzRole } from './wire-roles.ts';

export const listAuthzRolesForUser: Handler<'listAuthzRolesForUser'> = ({ path, query }, services) => {
  const user = services.users.byUsername(path.username);
  const roles = services.roles.list();
  const { items, numbers } = rolePage(
    roles.filter(({ name }) => user.roles.includes(name)),
    query,
  );
  return ok({ ...numbers, grand_total: roles.length, roles: items.map(wireAuthzRole) });
};

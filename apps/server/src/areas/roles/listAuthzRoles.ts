import { ok } from '../../http/handler.ts';
import { rolePage } from './role-list.ts';
import type { Handler } from './services.ts';
import { wireAuthzRole } from './wire-roles.ts';

export const listAuthzRoles: Handler<'listAuthzRoles'> = ({ query }, services) => {
  const roles = services.roles.list();
  const users = services.users.list();
  const { items, numbers } = rolePage(roles, query);
  const usersOf = (name: string) =>
    users.filter((user) => user.roles.includes(name)).map(({ id, username }) => ({ id, username }));
  return ok({
    ...numbers,
    grand_total: roles.length,
    roles: items.map(wireAuthzRole),
    context: { users: Object.fromEntries(items.map(({ id, name }) => [id, usersOf(name)])) },
  });
};

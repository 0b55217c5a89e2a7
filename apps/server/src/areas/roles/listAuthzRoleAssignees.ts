import { ok } from '../../http/handler.ts';
import { type ListRules, listPage } from '../../listing/list.ts';
import { userLists } from '../users/stored-users.ts';
import type { User } from '../users/user.ts';
import { userOverview } from '../users/wire-user.ts';
import type { Handler } from './services.ts';

const assigneeLists: ListRules<User> = {
  searchedBy: { username: 'username', full_name: 'full_name', email: 'email' },
  // The contract's default is no property of users; the name of a user comes closest.
  sortedBy: { name: 'username', ...userLists.sortedBy },
  textOrder: 'language',
};

export const listAuthzRoleAssignees: Handler<'listAuthzRoleAssignees'> = (
  { path, query: asked },
  { roles, users },
) => {
  const role = roles.byId(path.roleId);
  const { items, numbers } = listPage(users.withRole(role.name), assigneeLists, asked);
  return ok({ ...numbers, users: items.map((user) => userOverview(user, null)), query: asked.query ?? '' });
};

import type { ListRules } from '../../listing/list.ts';
import { userLists } from '../users/stored-users.ts';
import type { User } from '../users/user.ts';

/** What the users of a role are searched and sorted by. */
export const assigneeLists: ListRules<User> = {
  searchedBy: { username: 'username', full_name: 'full_name', email: 'email' },
  // The contract's default is no property of users; the name of a user comes closest.
  sortedBy: { name: 'username', ...userLists.sortedBy },
  textOrder: 'language',
};

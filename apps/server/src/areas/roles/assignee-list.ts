import type { User } from '../../http/user.ts';
import type { ListRules } from '../../listing/list.ts';
import { userLists } from '../users/stored-users.ts';

/** The fields by which the users of a role are searched and sorted. */
export const assigneeLists: ListRules<User> = {
  searchedBy: { username: 'username', full_name: 'full_name', email: 'email' },
  // The contract's default, `name`, is not a property of users; their username comes closest.
  sortedBy: { name: 'username', ...userLists.sortedBy },
  textOrder: 'language',
};

import { BadRequestError } from '../../errors.ts';
import { defineCollection } from '../../host/collection.ts';
import type { User } from '../../http/user.ts';
import type { ListRules } from '../../listing/list.ts';

/** The fields by which lists of users are searched and sorted. */
export const userLists: ListRules<User> = {
  searchedBy: { full_name: 'full_name', username: 'username', email: 'email', id: 'id' },
  sortedBy: {
    full_name: 'full_name',
    username: 'username',
    email: 'email',
    first_name: 'first_name',
    last_name: 'last_name',
    id: 'id',
    account_status: 'account_status',
    external_user: 'external',
    service_account: 'service_account',
  },
  textOrder: 'language',
};

/** The stored accounts, the built-in admin included. Sessions and access tokens are deleted with them. */
export const storedUsers = defineCollection<User>({
  table: 'users',
  entity: 'user',
  order: 'username',
  unique: [
    {
      property: 'username',
      refuse: ({ username }) => new BadRequestError(`User ${username} exists already`),
    },
  ],
  lists: userLists,
  columns: { username: ({ username }) => username },
});

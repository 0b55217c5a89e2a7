import type { QueryFields } from '../../listing/field-query.ts';
import type { SortColumns } from '../../listing/page.ts';
import type { User } from './user.ts';

/** What lists of users are searched by. */
export const userFields = {
  id: { kind: 'id', read: ({ id }) => id },
  username: { kind: 'text', read: ({ username }) => username },
  full_name: { kind: 'text', read: ({ full_name }) => full_name },
  email: { kind: 'text', read: ({ email }) => email },
} satisfies QueryFields<User>['fields'];

/** What lists of users are sorted by. */
export const userColumns: SortColumns<User> = {
  full_name: ({ full_name }) => full_name,
  username: ({ username }) => username,
  email: ({ email }) => email,
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  id: ({ id }) => id,
  account_status: ({ account_status }) => account_status,
  external_user: ({ external }) => external,
  service_account: ({ service_account }) => service_account,
};

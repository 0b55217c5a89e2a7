import { type Handler, ok } from '../../http/handler.ts';
import { fieldQuery } from '../../listing/field-query.ts';
import { pageOf, sorted } from '../../listing/page.ts';
import { userColumns, userFields } from '../users/user-list.ts';
import { userOverview } from '../users/wire-user.ts';

const { username, full_name, email } = userFields;
const fields = { main: 'username', fields: { username, full_name, email } };
// The contract's default is no property of users; the name of a user comes closest.
const columns = { ...userColumns, name: username.read };

export const listAuthzRoleAssignees: Handler<'listAuthzRoleAssignees'> = ({
  path,
  query: asked,
  services,
}) => {
  const { query = '', sort = 'name', order } = asked;
  const role = services.roles.byId(path.roleId);
  const assignees = services.users.list().filter(({ roles }) => roles.includes(role.name));
  const fitting = assignees.filter(fieldQuery(query, fields));
  const { items, numbers } = pageOf(sorted(fitting, columns, { sort, order }), asked);
  return ok({ ...numbers, users: items.map((user) => userOverview(user, null)), query });
};

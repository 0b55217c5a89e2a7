import { type Handler, ok } from '../../http/handler.ts';
import { builtInAdminId } from '../../ids.ts';
import { fieldQuery } from '../../listing/field-query.ts';
import { pageOf, sorted } from '../../listing/page.ts';
import type { User } from './user.ts';
import { userColumns, userFields } from './user-list.ts';
import { userOverview } from './wire-user.ts';

export const listUsersPaginated: Handler<'listUsersPaginated'> = ({ query: asked, services }) => {
  const { query = '', sort = 'full_name', order } = asked;
  const { users, sessions } = services;
  const fits = fieldQuery(query, { main: 'full_name', fields: userFields });
  const { items, numbers } = pageOf(sorted(users.list().filter(fits), userColumns, { sort, order }), asked);
  const overview = (user: User) => userOverview(user, sessions.newestOf(user.id));
  return ok({
    ...numbers,
    users: items.map(overview),
    query,
    context: { admin_user: overview(users.byId(builtInAdminId)) },
  });
};

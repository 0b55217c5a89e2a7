import { ok } from '../../http/handler.ts';
import { builtInAdminId } from '../../ids.ts';
import type { Handler } from './services.ts';
import type { User } from './user.ts';
import { userOverview } from './wire-user.ts';

export const listUsersPaginated: Handler<'listUsersPaginated'> = ({ query }, { sessions, users }) => {
  const { items, numbers } = users.page(query);
  const overview = (user: User) => userOverview(user, sessions.newestOf(user.id));
  return ok({
    ...numbers,
    users: items.map(overview),
    query: query.query ?? '',
    context: { admin_user: overview(users.byId(builtInAdminId)) },
  });
};

import type { Schemas } from '@tailrace/sdk';
import { ok } from '../../http/handler.ts';
import { userOverview } from '../users/wire-user.ts';
import type { Handler } from './services.ts';

/** The users of a service. Here, their roles are ids, whose names are in the context. */
export const listAuthBackendUsers: Handler<'listAuthBackendUsers'> = (request, services) => {
  const { path, query, caller, permits } = request;
  const { backends, externalUsers, storedUsers, roles, sessions } = services;
  permits.check();
  const backend = backends.get(path.backendId);
  const ids = new Set(externalUsers.ofService(backend.id).map(({ id }) => id));
  const { items, numbers } = storedUsers.page(query, {
    keep: (users) => users.filter(({ id }) => ids.has(id)),
  });
  const roleByName = new Map(roles.list().map((role) => [role.name, role]));
  const named: Schemas['AuthBackendUserPage']['context']['roles'] = {};
  const users = items.map((user) => {
    const own = user.roles.flatMap((name) => roleByName.get(name) ?? []);
    for (const { id, name } of own) {
      named[id] = { title: caller.isPermitted(`roles:read:${id}`) ? name : 'unknown' };
    }
    return { ...userOverview(user, sessions.newestOf(user.id)), roles: own.map(({ id }) => id) };
  });
  return ok({
    ...numbers,
    users,
    query: query.query ?? '',
    grand_total: ids.size,
    context: { roles: named },
  });
};

import { type Handler, ok } from '../../http/handler.ts';
import { userShares } from './user-shares.ts';

export const listUserShares: Handler<'listUserShares'> = ({ path, query, services, caller }) => {
  const user = services.users.byId(path.userId);
  caller.require(`users:edit:${user.username}`);
  return ok(userShares(services, user, query));
};

import { type Handler, ok } from '../../http/handler.ts';
import { userShares } from './user-shares.ts';

export const listUserShares: Handler<'listUserShares'> = ({ path, query, services, permits }) => {
  const user = services.users.byId(path.userId);
  permits.check({ User: user });
  return ok(userShares(services, user, query));
};

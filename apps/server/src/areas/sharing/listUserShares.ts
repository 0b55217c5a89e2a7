import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { userShares } from './user-shares.ts';

export const listUserShares: Handler<'listUserShares'> = ({ path, query, permits }, services) => {
  const user = services.users.byId(path.userId);
  permits.check({ User: user });
  return ok(userShares(services, user, query));
};

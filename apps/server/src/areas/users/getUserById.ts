import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { wireUser } from './wire-user.ts';

export const getUserById: Handler<'getUserById'> = ({ path, caller, permits }, services) => {
  const user = services.users.byId(path.userId);
  permits.check({ User: user });
  return ok(wireUser(user, services, caller));
};

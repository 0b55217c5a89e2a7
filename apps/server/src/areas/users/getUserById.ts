import { type Handler, ok } from '../../http/handler.ts';
import { wireUser } from './wire-user.ts';

export const getUserById: Handler<'getUserById'> = ({ path, services, caller, permits }) => {
  const user = services.users.byId(path.userId);
  permits.check({ User: user });
  return ok(wireUser(user, services, caller));
};

import { type Handler, ok } from '../../http/handler.ts';
import { wireUser } from './wire-user.ts';

export const getUserById: Handler<'getUserById'> = ({ path, services, caller }) => {
  const user = services.users.byId(path.userId);
  caller.require(`users:edit:${user.username}`);
  return ok(wireUser(user, services, caller));
};

import { type Handler, ok } from '../../http/handler.ts';
import { wireUser } from './wire-user.ts';

export const getUserByUsername: Handler<'getUserByUsername'> = ({ path, services, caller }) => {
  const user = services.users.byUsername(path.user);
  return ok(wireUser(user, services.sessions.newestOf(user.id), caller));
};

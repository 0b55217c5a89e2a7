import { type Handler, ok } from '../../http/handler.ts';
import { wireUser } from './wire-user.ts';

export const getUserByUsername: Handler<'getUserByUsername'> = ({ path, services, caller }) =>
  ok(wireUser(services.users.byUsername(path.user), services, caller));

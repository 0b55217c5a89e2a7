import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { wireUser } from './wire-user.ts';

export const getUserByUsername: Handler<'getUserByUsername'> = ({ path, caller }, services) =>
  ok(wireUser(services.users.byUsername(path.user), services, caller));

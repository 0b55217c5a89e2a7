import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const createUserToken: Handler<'createUserToken'> = ({ path, permits }, { tokens, users }) => {
  const user = users.byId(path.userId);
  permits.check({ User: user });
  return ok(tokens.create(user.id, path.token));
};

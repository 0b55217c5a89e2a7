import { type Handler, ok } from '../../http/handler.ts';

export const createUserToken: Handler<'createUserToken'> = ({ path, services, permits }) => {
  const user = services.users.byId(path.userId);
  permits.check({ User: user });
  return ok(services.tokens.create(user.id, path.token));
};

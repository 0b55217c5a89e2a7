import { type Handler, ok } from '../../http/handler.ts';

export const createUserToken: Handler<'createUserToken'> = ({ path, services, caller }) => {
  const { id, username } = services.users.byId(path.userId);
  caller.require(`users:tokencreate:${username}`);
  return ok(services.tokens.create(id, path.token));
};

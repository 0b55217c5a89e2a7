import { type Handler, ok } from '../../http/handler.ts';

export const listUserTokens: Handler<'listUserTokens'> = ({ path, services, caller }) => {
  const { id, username } = services.users.byId(path.userId);
  caller.require(`users:tokenlist:${username}`);
  return ok({ tokens: services.tokens.listOf(id) });
};

import { type Handler, ok } from '../../http/handler.ts';

export const listUserTokens: Handler<'listUserTokens'> = ({ path, services, permits }) => {
  const user = services.users.byId(path.userId);
  permits.check({ User: user });
  return ok({ tokens: services.tokens.listOf(user.id) });
};

import { type Handler, noContent } from '../../http/handler.ts';

export const deleteUserToken: Handler<'deleteUserToken'> = ({ path, services, permits }) => {
  const user = services.users.byId(path.userId);
  permits.check({ User: user });
  services.tokens.delete(user.id, path.token);
  return noContent();
};

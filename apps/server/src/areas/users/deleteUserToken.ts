import { type Handler, noContent } from '../../http/handler.ts';

export const deleteUserToken: Handler<'deleteUserToken'> = ({ path, services, caller }) => {
  const { id, username } = services.users.byId(path.userId);
  caller.require(`users:tokenremove:${username}`);
  services.tokens.delete(id, path.token);
  return noContent();
};

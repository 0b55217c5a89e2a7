import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const deleteUserToken: Handler<'deleteUserToken'> = ({ path, permits }, { tokens, users }) => {
  const user = users.byId(path.userId);
  permits.check({ User: user });
  tokens.delete(user.id, path.token);
  return noContent();
};

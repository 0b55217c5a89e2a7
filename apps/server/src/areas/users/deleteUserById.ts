import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const deleteUserById: Handler<'deleteUserById'> = ({ path }, { users }) => {
  users.delete(users.byId(path.userId));
  return noContent();
};

import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const deleteUserByUsername: Handler<'deleteUserByUsername'> = ({ path }, { users }) => {
  users.delete(users.byUsername(path.user));
  return noContent();
};

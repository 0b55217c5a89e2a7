import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const clearUserPermissions: Handler<'clearUserPermissions'> = ({ path }, { users }) => {
  users.setPermissions(users.byUsername(path.username), []);
  return noContent();
};

import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const updateUserPreferences: Handler<'updateUserPreferences'> = ({ path, body }, { users }) => {
  const user = users.byUsername(path.username);
  users.save({ ...user, preferences: body.preferences });
  return noContent();
};

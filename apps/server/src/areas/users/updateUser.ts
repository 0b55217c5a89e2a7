import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { changedUser } from './user-changes.ts';

export const updateUser: Handler<'updateUser'> = ({ path, body, caller, permits }, { roles, users }) => {
  const user = users.byId(path.user);
  permits.check({ User: user });
  users.save(changedUser(user, body, caller, roles));
  return noContent();
};

import { type Handler, noContent } from '../../http/handler.ts';
import { changedUser } from './user-changes.ts';

export const updateUser: Handler<'updateUser'> = ({ path, body, services, caller }) => {
  const user = services.users.byId(path.user);
  caller.require(`users:edit:${user.username}`);
  services.users.save(changedUser(user, body, caller, services.roles));
  return noContent();
};

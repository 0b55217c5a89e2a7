import { type Handler, noContent } from '../../http/handler.ts';
import { changedUser } from './user-changes.ts';

export const updateUser: Handler<'updateUser'> = ({ path, body, services, caller, permits }) => {
  const user = services.users.byId(path.user);
  permits.check({ User: user });
  services.users.save(changedUser(user, body, caller, services.roles));
  return noContent();
};

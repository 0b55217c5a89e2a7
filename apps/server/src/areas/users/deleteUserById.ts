import { type Handler, noContent } from '../../http/handler.ts';

export const deleteUserById: Handler<'deleteUserById'> = ({ path, services }) => {
  services.users.delete(services.users.byId(path.userId));
  return noContent();
};

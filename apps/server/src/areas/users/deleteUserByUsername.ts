import { type Handler, noContent } from '../../http/handler.ts';

export const deleteUserByUsername: Handler<'deleteUserByUsername'> = ({ path, services }) => {
  services.users.delete(services.users.byUsername(path.user));
  return noContent();
};

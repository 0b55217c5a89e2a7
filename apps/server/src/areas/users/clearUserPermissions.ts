import { type Handler, noContent } from '../../http/handler.ts';

export const clearUserPermissions: Handler<'clearUserPermissions'> = ({ path, services }) => {
  const { users } = services;
  users.setPermissions(users.byUsername(path.username), []);
  return noContent();
};

import { type Handler, noContent } from '../../http/handler.ts';

export const deleteRole: Handler<'deleteRole'> = ({ path, services }) => {
  services.roles.delete(services.roles.byName(path.rolename));
  return noContent();
};

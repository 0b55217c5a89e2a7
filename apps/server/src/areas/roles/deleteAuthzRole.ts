import { NotAllowedError } from '../../errors.ts';
import { type Handler, noContent } from '../../http/handler.ts';
import { isBuiltIn } from './role.ts';

export const deleteAuthzRole: Handler<'deleteAuthzRole'> = ({ path, services }) => {
  const role = services.roles.byId(path.roleId);
  if (isBuiltIn(role)) throw new NotAllowedError(`Role ${role.name} is built in`);
  services.roles.delete(role);
  return noContent();
};

import { NotAllowedError } from '../../errors.ts';
import { noContent } from '../../http/handler.ts';
import { isBuiltIn } from './role.ts';
import type { Handler } from './services.ts';

export const deleteAuthzRole: Handler<'deleteAuthzRole'> = ({ path }, { roles }) => {
  const role = roles.byId(path.roleId);
  if (isBuiltIn(role)) throw new NotAllowedError(`Role ${role.name} is built in`);
  roles.delete(role);
  return noContent();
};

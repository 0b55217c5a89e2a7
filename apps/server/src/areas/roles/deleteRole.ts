import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const deleteRole: Handler<'deleteRole'> = ({ path }, { roles }) => {
  roles.delete(roles.byName(path.rolename));
  return noContent();
};

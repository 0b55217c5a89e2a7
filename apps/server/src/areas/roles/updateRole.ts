import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { wireRole } from './wire-roles.ts';

export const updateRole: Handler<'updateRole'> = ({ path, body }, { roles }) => {
  const role = roles.update(roles.byName(path.rolename), body);
  return ok({ ...wireRole(role), read_only: body.read_only ?? false });
};

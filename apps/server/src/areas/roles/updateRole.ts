import { type Handler, ok } from '../../http/handler.ts';
import { wireRole } from './wire-roles.ts';

export const updateRole: Handler<'updateRole'> = ({ path, body, services }) => {
  const role = services.roles.update(services.roles.byName(path.rolename), body);
  return ok({ ...wireRole(role), read_only: body.read_only ?? false });
};

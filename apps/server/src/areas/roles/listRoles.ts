import { type Handler, ok } from '../../http/handler.ts';
import { wireRole } from './wire-roles.ts';

export const listRoles: Handler<'listRoles'> = ({ services }) => {
  const roles = services.roles.list().map(wireRole);
  return ok({ roles, total: roles.length });
};

import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { wireRole } from './wire-roles.ts';

export const listRoles: Handler<'listRoles'> = (_, services) => {
  const roles = services.roles.list().map(wireRole);
  return ok({ roles, total: roles.length });
};

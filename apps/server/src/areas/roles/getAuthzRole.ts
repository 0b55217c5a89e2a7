import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { wireAuthzRole } from './wire-roles.ts';

export const getAuthzRole: Handler<'getAuthzRole'> = ({ path }, { roles }) =>
  ok(wireAuthzRole(roles.byId(path.roleId)));

import { type Handler, ok } from '../../http/handler.ts';
import { wireAuthzRole } from './wire-roles.ts';

export const getAuthzRole: Handler<'getAuthzRole'> = ({ path, services }) =>
  ok(wireAuthzRole(services.roles.byId(path.roleId)));

import { type Handler, ok } from '../../http/handler.ts';
import { wireRole } from './wire-roles.ts';

export const getRole: Handler<'getRole'> = ({ path, services }) =>
  ok(wireRole(services.roles.byName(path.rolename)));

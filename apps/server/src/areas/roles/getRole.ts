import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { wireRole } from './wire-roles.ts';

export const getRole: Handler<'getRole'> = ({ path }, { roles }) => ok(wireRole(roles.byName(path.rolename)));

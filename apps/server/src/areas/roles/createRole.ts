import { created } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { wireRole } from './wire-roles.ts';

export const createRole: Handler<'createRole'> = ({ body }, { roles }) => {
  const role = roles.create(body);
  return created(wireRole(role), `/roles/${encodeURIComponent(role.name)}`);
};
